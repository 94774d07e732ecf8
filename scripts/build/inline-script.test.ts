import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileInline } from './inline-script.ts';

interface Head {
  readonly path?: string;
  readonly search?: string;
  readonly built?: string;
  /** A getter that throws: the browser forbids storage. */
  readonly storage?: object;
}

let code: string;
beforeAll(async () => {
  code = await compileInline('src/prerender/listing-head.ts');
});

/** Runs the compiled text as a page's head does, and returns what it left behind. */
function run({ path = '/marketplace', search = '', built = '', storage = {} }: Head) {
  const dataset: Record<string, string> = {};
  const location = { pathname: path, search };
  const history = {
    state: null,
    replaceState(_state: unknown, _title: string, address: string) {
      const url = new URL(address, 'https://shop.example');
      Object.assign(location, { pathname: url.pathname, search: url.search });
    },
  };
  const document = { documentElement: { dataset }, currentScript: { dataset: { built } } };
  const page = Object.defineProperties(
    { document, location, history, URLSearchParams },
    {
      localStorage: Object.getOwnPropertyDescriptor(storage, 'localStorage') ?? { value: storage },
    },
  );
  runInNewContext(code, page);
  return { ...dataset, address: location.pathname + location.search };
}

test('the text is one statement that can be written into a page', () => {
  expect(code).not.toMatch(/\bimport\b|\bexport\b|<\/|<!--/);
});

describe('before the first paint of a listing', () => {
  test('the plain page is shown as it was built', () => {
    expect(run({})).toEqual({ address: '/marketplace' });
  });

  test('the remembered view is set', () => {
    expect(run({ storage: { marketplaceView: 'list' } })).toMatchObject({ view: 'list' });
    expect(run({ storage: { marketplaceView: 'grid' } })).not.toHaveProperty('view');
  });

  test('a browser without storage shows the page all the same', () => {
    const storage = {
      get localStorage(): never {
        throw new Error('storage is forbidden');
      },
    };
    expect(run({ storage, search: '?q=x' })).toMatchObject({ listing: 'pending' });
  });

  test.each([
    ['?q=x', '', 'pending'],
    ['?category=Gas', '', 'pending'],
    ['?category=Gas', '?category=Gas', undefined],
    ['?utm_source=mail&category=Gas&q=', '?category=Gas', undefined],
    ['?category=Gas&Physical+Details.Colour=red', '?category=Gas', 'pending'],
    ['?category=%D8%BA%D8%A7%D8%B2', '?category=غاز', 'pending'],
    ['?supplier=', '', undefined],
  ])('%s on the page built for %j: %s', (search, built, expected) => {
    expect(run({ search, built })).toHaveProperty('address', `/marketplace${search}`);
    expect((run({ search, built }) as { listing?: string }).listing).toBe(expected);
  });

  test('a page opened by its own path takes the address that it answers for', () => {
    expect(run({ path: '/marketplace/category/Gas', built: '?category=Gas' })).toEqual({
      address: '/marketplace?category=Gas',
    });
  });
});
