import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HEADER_RULES, REDIRECTS, SHELLS, headersFor, shellFor } from './hosting.ts';
import { decodedPath, encodedPath } from './url-path.ts';

const ORIGIN = 'http://shop.test';

/** Every byte of some characters as an escape, in small or capital letters. */
const escaped = (text: string, capital: boolean): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .map((one) => (capital ? one.toUpperCase() : one))
    .join('');

/** The same path with some of its characters escaped; slashes stay, since they divide the path. */
const spellings = (path: string): fc.Arbitrary<string> =>
  fc
    .array(fc.record({ isEscaped: fc.boolean(), capital: fc.boolean() }), {
      minLength: path.length,
      maxLength: path.length,
    })
    .map((choices) =>
      [...path]
        .map((letter, index) => {
          const choice = choices[index];
          return choice?.isEscaped && letter !== '/' ? escaped(letter, choice.capital) : letter;
        })
        .join(''),
    );

const ROUTES = [
  '/',
  '/checkout',
  '/track',
  '/account/orders/ES-260101-ABC',
  '/marketplace/product/5b1c6c4e',
  '/blog/solar-in-riyadh',
  '/_headers',
  '/مدونة/طاقة',
  ...HEADER_RULES.map(({ path }) => path.replace('*', 'x')),
  ...REDIRECTS.keys(),
  ...SHELLS.map(({ shell }) => shell),
];

describe('decodedPath', () => {
  test('every spelling of a route gets its headers and its shell', () => {
    const routes = fc
      .constantFrom(...ROUTES)
      .chain((route) => fc.tuple(fc.constant(route), spellings(route)));
    fc.assert(
      fc.property(routes, ([route, spelling]) => {
        const path = decodedPath(`${spelling}?page=%32#x`);
        expect(path).toBe(route);
        expect(headersFor(path!, true)).toEqual(headersFor(route, true));
        expect(shellFor(path!)).toBe(shellFor(route));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['/%zz', 'no escape'],
    ['/100%', 'an escape without its digits'],
    ['/%c0%af', 'an overlong slash'],
    ['/%e0%80%af', 'a longer overlong slash'],
    ['/%ed%a0%80', 'half of a pair'],
    ['/%ff', 'no UTF-8'],
    ['/a%2fb', 'a hidden slash'],
    ['/a%5Cb', 'a hidden backslash'],
    ['/a\\b', 'a backslash'],
    ['/a%00', 'a zero'],
    ['/a%0d%0aSet-Cookie:x', 'a line break'],
    ['/a%7f', 'a control character'],
    ['/../x', 'a way upwards'],
    ['/%2e%2e/x', 'a hidden way upwards'],
    ['/.%2E/x', 'half of it hidden'],
    ['/x/./y', 'a dot'],
    ['/x/%2e', 'a hidden dot'],
    ['*', 'no path'],
    ['http://evil.example/', 'another origin'],
  ])('%s is refused: %s', (target) => {
    expect(decodedPath(target)).toBeNull();
  });

  test('decodes once: what was encoded twice stays encoded, and its own spelling leads back to it', () => {
    expect(decodedPath('/%255fheaders')).toBe('/%5fheaders');
    expect(encodedPath('/%5fheaders')).toBe('/%255fheaders');
    expect(decodedPath('/a%3Fb%23c')).toBe('/a?b#c');
    expect(encodedPath('/a?b#c')).toBe('/a%3Fb%23c');
  });

  test.each([
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example', '/evil.example'],
    ['', '/'],
    ['?a=1', '/'],
  ])('%s is read as %s', (target, path) => {
    expect(decodedPath(target)).toBe(path);
  });
});

describe('beside the WHATWG URL parser', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '%00',
      '%25',
      '%5f',
      '_headers',
      '%zz',
      '%',
      '%c3%a9',
      '%c0%af',
      'checkout',
      '\\',
      '?',
      '#',
      '%3f',
      '~',
      '|',
      '[',
      'é',
      '"',
      ' ',
    ),
    fc.string({ maxLength: 4 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const targets = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);

  test('a path that is not refused is the path that the parser finds, decoded', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const path = decodedPath(target);
        if (path === null) return;
        const shortened = target
          .replace(/^[/\\]+/, '/')
          .replace(/ +$/, (spaces) => '%20'.repeat(spaces.length));
        expect(decodeURIComponent(new URL(ORIGIN + shortened).pathname)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });

  test('the spelling of a path leads to it, and never to another host', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const path = decodedPath(target);
        if (path === null) return;
        const url = new URL(encodedPath(path), ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.search + url.hash).toBe('');
        expect(decodedPath(url.pathname)).toBe(path);
        expect(decodedPath(encodedPath(path))).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });

  test('what is refused has a reason that a slow reading finds, too', () => {
    fc.assert(
      fc.property(targets, (target) => {
        if (decodedPath(target) !== null) return;
        const raw = target.split(/[?#]/)[0]!.replace(/^[/\\]+/, '/');
        const isBroken = (text: string): boolean => {
          try {
            decodeURIComponent(text);
            return false;
          } catch {
            return true;
          }
        };
        const hasReason = raw
          .split('/')
          .some(
            (segment) => isBroken(segment) || /^(\.|%2e){1,2}$|\\|%2f|%5c|%[01]|%7f/i.test(segment),
          );
        expect(hasReason, target).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
