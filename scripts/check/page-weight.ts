/** The bytes that a built page loads before the first input. It reads the page like a browser. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

export interface Weight {
  /** Evaluated before anybody does anything. */
  script: number;
  /** The same with the islands that wake with the first sign of intent. */
  awakeScript: number;
  style: number;
  font: number;
  /** Every font file that the page names: what it can come to load, whatever letters its text has. */
  wholeFont: number;
  /** The page, its styles, fonts and scripts: all that the first view takes but pictures. */
  firstView: number;
  /** Every script that the page can come to ask for, whatever an anonymous shopper does on it. */
  wholeScript: number;
  /** Additional requests of the page for a signed-in user. */
  signedInScript: number;
}

/** Static imports only: what `import()` brings comes when it is asked for. */
const IMPORTS =
  /\bimport\s*(?:[\w$*{}\s,]*?\bfrom\s*)?["']([^"']+)["']|\bexport\s*[\w$*{}\s,]*?\bfrom\s*["']([^"']+)["']/g;

const LATER_IMPORTS = /\bimport\(\s*["'`]([^"'`]+)["'`]/g;

/** Islands that start unasked, and those that start with a first sign of intent; any other directive waits for more. */
const STARTS = /^(load|idle|visible|media|only)$/;
const WAKES = /^(load|idle|visible|media|only|intent)$/;

/**
 * The extent of a measurement: until the first sign of intent, including it, after every part of the page was used, or
 * the same for a signed-in user.
 */
type Extent = 'first' | 'awake' | 'whole' | 'signed in';

/** `import()` of these happens only in a browser that keeps a session, or begins one: has-session.ts, SaveHost.tsx. */
const FOR_USERS = /\/(authorized-call|session-token|SaveToList)\./;

interface Site {
  folder: string;
  extent: Extent;
}

const DATA_TYPES = /^(application\/(ld\+)?json|speculationrules|importmap)$/;

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(tag)?.slice(1).find(Boolean) ??
  null;

const tags = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

const gzipped = (text: string | Buffer): number =>
  text.length === 0 ? 0 : gzipSync(text, { level: 9 }).length;

const isEarly = (extent: Extent): boolean => extent === 'first' || extent === 'awake';

function importsOf(text: string, extent: Extent): string[] {
  const named = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '');
  const later = isEarly(extent) ? [] : named(LATER_IMPORTS);
  const asked = later.filter((name) => extent === 'signed in' || !FOR_USERS.test(name));
  return [...named(IMPORTS), ...asked];
}

/** All direct and indirect imports of a text, each once. */
function addImports(site: Site, text: string, from: string, found: Map<string, string>): void {
  for (const name of importsOf(text, site.extent)) {
    addModule(site, new URL(name, `http://site${from}`).pathname, found);
  }
}

function addModule(site: Site, path: string, found: Map<string, string>): void {
  const file = site.folder + path;
  if (found.has(path) || !existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  found.set(path, text);
  addImports(site, text, path, found);
}

function isCounted(extent: Extent, directive: string): boolean {
  if (!isEarly(extent)) return true;
  return (extent === 'first' ? STARTS : WAKES).test(directive);
}

function modulesOf(html: string, extent: Extent): string[] {
  const scripts = tags(html, 'script').map((tag) => attribute(tag, 'src'));
  const preloads = tags(html, 'link')
    .filter((tag) => attribute(tag, 'rel') === 'modulepreload')
    .map((tag) => attribute(tag, 'href'));
  const islands = tags(html, 'astro-island')
    .filter((tag) => isCounted(extent, attribute(tag, 'client') ?? ''))
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

const sizeOf = (texts: Iterable<string | Buffer>): number =>
  [...texts].reduce((sum: number, text) => sum + gzipped(text), 0);

/** The files of script that a page brings. */
function modulesIn(site: Site, html: string): Iterable<string> {
  const found = new Map<string, string>();
  for (const path of modulesOf(html, site.extent)) addModule(site, path, found);
  for (const text of inlineScripts(html)) addImports(site, text, '/', found);
  return found.values();
}

export interface Script {
  /** The address of a file, or the text of a script in the page. */
  readonly text: string;
  readonly bytes: number;
}

/** Each script that a page evaluates before the first input, for the lines of budgets.json. */
export function scriptsOf(folder: string, html: string): Script[] {
  const files = new Map<string, string>();
  const site: Site = { folder, extent: 'first' };
  for (const path of modulesOf(html, site.extent)) addModule(site, path, files);
  const inline = inlineScripts(html).filter((text) => text !== '');
  for (const text of inline) addImports(site, text, '/', files);
  return [
    ...[...files].map(([path, text]) => ({ text: path, bytes: gzipped(text) })),
    ...inline.map((text) => ({ text, bytes: gzipped(text) })),
  ];
}

function linked(folder: string, html: string, isIncluded: (tag: string) => boolean): Buffer[] {
  const paths = tags(html, 'link')
    .filter(isIncluded)
    .map((tag) => attribute(tag, 'href') ?? '');
  return [...new Set(paths)]
    .filter((path) => existsSync(folder + path))
    .map((path) => readFileSync(folder + path));
}

/** The size of the files that the page's `@font-face` rules name, each once. */
function facesOf(folder: string, styles: string): number {
  const urls = [...styles.matchAll(/@font-face\s*\{[^}]*?url\("?([^")]+)"?\)/g)];
  const paths = new Set(urls.map(([, path]) => path ?? ''));
  const files = [...paths].filter((path) => existsSync(folder + path));
  return files.reduce((sum, path) => sum + statSync(folder + path).size, 0);
}

export function weightOf(folder: string, html: string): Weight {
  const styles = sizeOf(linked(folder, html, (tag) => attribute(tag, 'rel') === 'stylesheet'));
  const inlineStyles = [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(
    ([, text]) => text ?? '',
  );
  const fonts = linked(folder, html, (tag) => attribute(tag, 'as') === 'font');
  const font = fonts.reduce((sum, file) => sum + file.length, 0);
  const modules = sizeOf(modulesIn({ folder, extent: 'first' }, html));
  // Inline scripts are compressed together with the page.
  const inlineScript = gzipped(inlineScripts(html).join(''));
  const awake = sizeOf(modulesIn({ folder, extent: 'awake' }, html));
  const whole = sizeOf(modulesIn({ folder, extent: 'whole' }, html));
  return {
    script: inlineScript + modules,
    awakeScript: inlineScript + awake,
    style: gzipped(inlineStyles.join('')) + styles,
    font,
    wholeFont: facesOf(folder, inlineStyles.join('')),
    firstView: gzipped(html) + styles + font + modules,
    wholeScript: inlineScript + whole,
    signedInScript: sizeOf(modulesIn({ folder, extent: 'signed in' }, html)) - whole,
  };
}

export interface ScriptLine {
  readonly for: string;
  /** A part of the script's address or of its text. */
  readonly has: string;
  readonly bytes: number;
}

/** Each script that has no line, and each that is heavier than its line allows. */
export const wrongLines = (lines: readonly ScriptLine[], scripts: readonly Script[]): string[] =>
  scripts.flatMap(({ text, bytes }) => {
    const line = lines.find(({ has }) => text.includes(has));
    if (!line) return [`${text.slice(0, 80)} (${bytes} bytes) has no line`];
    return bytes > line.bytes ? [`${line.for}: ${bytes} of ${line.bytes} bytes`] : [];
  });
