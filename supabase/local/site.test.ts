import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfSite, isBuilt, isSource } from './site.ts';

const READ_BY_THE_BUILD = [
  'src/pages/help.astro',
  'src/pages/.well-known/security.txt.ts',
  'src/messages/ar/cart.ts',
  'content/blog/an-article.mdx',
  'content/settings/site.yaml',
  'public/robots.txt',
  'scripts/build/bundle/retry-import.ts',
  'scripts/content/integration.ts',
  'scripts/share/draw.ts',
  'supabase/cli/setting.ts',
  'src/contract/product.ts',
  'supabase/local/languages.ts',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const NOT_READ = [
  'src/domain/cart.test.ts',
  'scripts/share/integration.test.ts',
  'supabase/migrations/1_cart.sql',
  'supabase/operator/shop.ts',
  'tests/e2e/cart/cart.spec.ts',
  'docs/hosting.md',
  'measurements/figures.md',
  'README.md',
];

let root: string;
let site: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  site = join(root, 'dist');
  for (const file of [...READ_BY_THE_BUILD, ...NOT_READ, 'dist/.built']) write(file, file);
  writeFileSync(join(site, '.built'), hash());
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const hash = (variables: Record<string, string> = {}): string =>
  hashOfSite(variables, 'revision', root);

test.each(READ_BY_THE_BUILD)('after a change of %s the site is stale', (file) => {
  expect(isBuilt(site, hash())).toBe(true);
  appendFileSync(join(root, file), ' ');
  expect(isBuilt(site, hash())).toBe(false);
});

test('a file that comes, goes or has another name makes the site stale', () => {
  write('src/pages/new.astro', '');
  expect(isBuilt(site, hash())).toBe(false);
  rmSync(join(root, 'src/pages/new.astro'));
  expect(isBuilt(site, hash())).toBe(true);
  rmSync(join(root, 'public/robots.txt'));
  write('public/robot.txt', 'public/robots.txt');
  expect(isBuilt(site, hash())).toBe(false);
});

test('with DESK=off the site with the desk is stale', () => {
  expect(isBuilt(site, hash({ DESK: 'off' }))).toBe(false);
});

test.each(NOT_READ)('after a change of %s the site is fresh', (file) => {
  appendFileSync(join(root, file), ' ');
  expect(isBuilt(site, hash())).toBe(true);
});

/** Lists what Node loads for the configuration of the build, and the variables that pages read. */
const LOADED = `
import { registerHooks } from 'node:module';
const prefix = new URL('./', import.meta.url).href;
const files = [];
registerHooks({
  load(url, context, next) {
    if (url.startsWith(prefix) && !url.includes('/node_modules/')) files.push(url.slice(prefix.length));
    return next(url, context);
  },
});
const { default: config } = await import(prefix + 'astro.config.mjs');
console.log(JSON.stringify({ files, variables: Object.keys(config.env.schema) }));
`;

interface Loaded {
  readonly files: readonly string[];
  readonly variables: readonly string[];
}

test('each file that the build loads counts, and each variable that a page reads', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', LOADED]);
  const { files, variables } = JSON.parse(String(printed).split('\n').at(-2)!) as Loaded;
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !isSource(file))).toEqual([]);
  // The address of the local shop, which is in no page.
  const read = variables.filter((name) => name !== 'SUPABASE_URL');
  expect(read.filter((name) => isBuilt(site, hash({ [name]: 'x' })))).toEqual([]);
  expect(isBuilt(site, hash({ DATA_DIR: 'x' }))).toBe(true);
});
