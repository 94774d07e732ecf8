/** What a built page loads before the first input, found by reading it as a browser would. */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

export interface Weight {
  script: number;
  style: number;
  font: number;
}

/** Static imports only: what `import()` brings comes when it is asked for. */
const IMPORTS =
  /\bimport\s*(?:[\w$*{}\s,]*?\bfrom\s*)?["']([^"']+)["']|\bexport\s*[\w$*{}\s,]*?\bfrom\s*["']([^"']+)["']/g;

/** Islands that wake by themselves; any other directive waits for the shopper. */
const WAKES = /^(load|idle|visible|media|only)$/;

const DATA_TYPES = /^(application\/(ld\+)?json|speculationrules|importmap)$/;

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(tag)?.slice(1).find(Boolean) ??
  null;

const tags = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

const gzipped = (text: string | Buffer): number =>
  text.length === 0 ? 0 : gzipSync(text, { level: 9 }).length;

/** A module and all it imports, each once. */
function addModule(folder: string, path: string, found: Map<string, string>): void {
  const file = folder + path;
  if (found.has(path) || !existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  found.set(path, text);
  for (const [, first, second] of text.matchAll(IMPORTS)) {
    const target = new URL(first ?? second ?? '', `http://site${path}`);
    addModule(folder, target.pathname, found);
  }
}

function modulesOf(html: string): string[] {
  const scripts = tags(html, 'script').map((tag) => attribute(tag, 'src'));
  const preloads = tags(html, 'link')
    .filter((tag) => attribute(tag, 'rel') === 'modulepreload')
    .map((tag) => attribute(tag, 'href'));
  const islands = tags(html, 'astro-island')
    .filter((tag) => WAKES.test(attribute(tag, 'client') ?? ''))
    .flatMap((tag) => [
      attribute(tag, 'component-url'),
      attribute(tag, 'renderer-url'),
      attribute(tag, 'before-hydration-url'),
    ]);
  return [...scripts, ...preloads, ...islands].filter((path) => path !== null);
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, tag]) => !DATA_TYPES.test(attribute(` ${tag}`, 'type') ?? ''))
    .map(([, , text]) => text ?? '');
}

function scriptWeight(folder: string, html: string): number {
  const found = new Map<string, string>();
  for (const path of modulesOf(html)) addModule(folder, path, found);
  // Inline scripts travel together with the page, so they are weighed together.
  const inline = inlineScripts(html);
  for (const text of inline) {
    for (const [, first, second] of text.matchAll(IMPORTS)) {
      addModule(folder, new URL(first ?? second ?? '', 'http://site/').pathname, found);
    }
  }
  return (
    gzipped(inline.join('')) + [...found.values()].reduce((sum, text) => sum + gzipped(text), 0)
  );
}

function linked(folder: string, html: string, isWanted: (tag: string) => boolean): Buffer[] {
  const paths = tags(html, 'link')
    .filter(isWanted)
    .map((tag) => attribute(tag, 'href') ?? '');
  return [...new Set(paths)]
    .filter((path) => existsSync(folder + path))
    .map((path) => readFileSync(folder + path));
}

export function weightOf(folder: string, html: string): Weight {
  const styles = linked(folder, html, (tag) => attribute(tag, 'rel') === 'stylesheet');
  const inline = [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(
    ([, text]) => text ?? '',
  );
  const fonts = linked(folder, html, (tag) => attribute(tag, 'as') === 'font');
  return {
    script: scriptWeight(folder, html),
    style: gzipped(inline.join('')) + styles.reduce((sum, text) => sum + gzipped(text), 0),
    font: fonts.reduce((sum, file) => sum + file.length, 0),
  };
}
