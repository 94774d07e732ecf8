import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { weightOf } from './page-weight.ts';

const noise = (seed: number) =>
  Array.from({ length: 300 }, (_, i) => `let v${(i * seed * 7919) % 99991}`).join(';');
const FILES = {
  'entry.js': `import{a as b}from"./shared.js";import"./side.js";${noise(1)};import("./later.js")`,
  'shared.js': `export*from"./deep.js";${noise(2)}`,
  'side.js': noise(3),
  'deep.js': `import{x}from"./shared.js";${noise(4)}`,
  'later.js': noise(5),
  'waiting.js': noise(9),
  'account.js': 'import("./authorized-call.hash.js")',
  'authorized-call.hash.js': `${noise(10)};import("./session-token.hash.js")`,
  'session-token.hash.js': noise(11),
  'page.css': 'a{color:red}'.repeat(9),
};
const sizeOf = (...names: (keyof typeof FILES)[]) =>
  names.reduce((sum, name) => sum + gzipSync(FILES[name], { level: 9 }).length, 0);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enersouq-weight-'));
  mkdirSync(join(folder, '_astro'));
  for (const [name, text] of Object.entries(FILES))
    writeFileSync(join(folder, '_astro', name), text);
  writeFileSync(join(folder, '_astro/font.woff2'), Buffer.alloc(1234));
});

const WHOLE = ['entry.js', 'shared.js', 'side.js', 'deep.js'] as const;

test('a script weighs with all it imports, each once, without what comes on demand', () => {
  const html = '<script type="module" src="/_astro/entry.js"></script>';
  expect(weightOf(folder, html).script).toBe(sizeOf(...WHOLE));
  expect(weightOf(folder, html + html).script).toBe(sizeOf(...WHOLE));
});

test('an inline script and its imports count, inline data does not', () => {
  const text = `import"/_astro/side.js";${noise(6)}`;
  const html = `<script type="module">${text}</script><script type="application/ld+json">{}</script>`;
  expect(weightOf(folder, html).script).toBe(
    gzipSync(text, { level: 9 }).length + sizeOf('side.js'),
  );
});

test('an island that loads with the page counts, one that waits for the shopper does not', () => {
  const island = (client: string) =>
    `<astro-island client="${client}" component-url="/_astro/side.js" renderer-url="/_astro/later.js"></astro-island>`;
  expect(weightOf(folder, island('idle')).script).toBe(sizeOf('side.js', 'later.js'));
  expect(weightOf(folder, island('input')).script).toBe(0);
});

test('an island that sleeps counts from the first sign of intent on', () => {
  const html =
    '<script type="module" src="/_astro/deep.js"></script><astro-island client="intent" component-url="/_astro/side.js" renderer-url="/_astro/waiting.js"></astro-island>';
  expect(weightOf(folder, html)).toMatchObject({
    script: sizeOf('deep.js', 'shared.js'),
    awakeScript: sizeOf('deep.js', 'shared.js', 'side.js', 'waiting.js'),
  });
});

test('a preloaded module weighs', () => {
  const html = '<link rel="modulepreload" href="/_astro/side.js">';
  expect(weightOf(folder, html).script).toBe(sizeOf('side.js'));
});

test('style sheets weigh gzipped, fonts that are preloaded as they are', () => {
  const html =
    '<link rel="stylesheet" href="/_astro/page.css"><link rel="preload" as="font" href="/_astro/font.woff2" crossorigin>';
  expect(weightOf(folder, html)).toMatchObject({ style: sizeOf('page.css'), font: 1234 });
});

test('a font that a rule of the page names counts, preloaded or not, and each file once', () => {
  const face = '@font-face{font-family:x;src:url("/_astro/font.woff2") format("woff2")}';
  expect(weightOf(folder, `<style>${face}${face}</style>`)).toMatchObject({
    font: 0,
    wholeFont: 1234,
  });
});

test('the first view counts the page, its styles, fonts and scripts; inline parts count once', () => {
  const html = `<style>${noise(7)}</style><script>${noise(8)}</script><link rel="stylesheet" href="/_astro/page.css"><link rel="preload" as="font" href="/_astro/font.woff2"><script type="module" src="/_astro/side.js"></script>`;
  const page = gzipSync(html, { level: 9 }).length;
  expect(weightOf(folder, html).firstView).toBe(page + sizeOf('page.css', 'side.js') + 1234);
});

test('after everything was used, a page also weighs what is imported later and what waits for the shopper', () => {
  const html =
    '<script type="module" src="/_astro/entry.js"></script><astro-island client="input" component-url="/_astro/waiting.js"></astro-island>';
  expect(weightOf(folder, html).script).toBe(sizeOf(...WHOLE));
  expect(weightOf(folder, html).wholeScript).toBe(sizeOf(...WHOLE, 'later.js', 'waiting.js'));
});

test('what only a browser with a session asks for is counted apart', () => {
  const weight = weightOf(folder, '<script type="module" src="/_astro/account.js"></script>');
  expect(weight.wholeScript).toBe(sizeOf('account.js'));
  expect(weight.signedInScript).toBe(sizeOf('authorized-call.hash.js', 'session-token.hash.js'));
  const pageOfUsers = weightOf(folder, '<script src="/_astro/authorized-call.hash.js"></script>');
  expect(pageOfUsers.script).toBe(sizeOf('authorized-call.hash.js'));
  expect(pageOfUsers.wholeScript).toBe(sizeOf('authorized-call.hash.js'));
});
