/** Parts of a built page that its content security policy would block, found without a browser. */
import { createHash } from 'node:crypto';

const sourcesOf = (html: string): Map<string, string[]> => {
  const meta = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
  const directives = (meta ?? '').split(';').map((one) => one.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
};

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** An element with code: its name, attributes and text. */
const CODE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Data in a script element is not run. */
const RUN = /^(|module|text\/javascript|importmap|speculationrules)$/;
const ALLOWED = /^('self'|'none'|data:|'sha256-[\w+/]{43}=')$/;

/** The only directives a page of ours has; anything wider is a breach. */
const DIRECTIVES = [
  'connect-src',
  'default-src',
  'font-src',
  'img-src',
  'manifest-src',
  'script-src',
  'style-src',
  'worker-src',
];

function policyBreaches(sources: Map<string, string[]>): string[] {
  const names = [...sources.keys()].filter(Boolean).sort();
  if (names.join() !== DIRECTIVES.join()) return [`directives: ${names.join()}`];
  return [...sources].flatMap(([name, values]) => {
    const wide = values.filter((value) => !ALLOWED.test(value));
    const data = values.includes('data:') && name !== 'img-src' ? ['data:'] : [];
    return [...wide, ...data].map((value) => `${name} allows ${value}`);
  });
}

/** A hash of what is not in the page allows what nobody needs, and weighs on it. */
function unusedHashes(html: string, sources: Map<string, string[]>): string[] {
  const used = new Set([...html.matchAll(CODE)].map(({ 3: text = '' }) => hashOf(text)));
  return [...sources.values()]
    .flat()
    .filter((source) => source.startsWith("'sha256-") && !used.has(source))
    .map((source) => `unused ${source}`);
}

function elementBreaches(html: string, sources: Map<string, string[]>): string[] {
  const found: string[] = [];
  for (const [, kind = '', attributes = '', text = ''] of html.matchAll(CODE)) {
    const source = /\ssrc="([^"]*)"/.exec(attributes)?.[1];
    const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? '';
    if (source !== undefined && !/^\/(?!\/)/.test(source)) found.push(`script of ${source}`);
    if (source !== undefined || (kind === 'script' && !RUN.test(type))) continue;
    if (!sources.get(`${kind}-src`)?.includes(hashOf(text))) found.push(`inline ${kind}`);
  }
  return found;
}

/** An attribute that a strict policy stops, or a stylesheet from elsewhere. */
function attributeBreaches(html: string): string[] {
  const tags =
    html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/gi) ?? [];
  const bare = tags.map((tag) => tag.replaceAll(/="[^"]*"/g, '=""'));
  const inline = bare.filter((tag) => /\s(style|on[a-z]+)=""/i.test(tag));
  const foreign = tags
    .filter((tag) => /^<link\b/.test(tag) && /stylesheet/.test(tag))
    .filter((tag) => !/\shref="\/(?!\/)/.test(tag));
  return [...inline.map((tag) => `attribute in ${tag}`), ...foreign];
}

export function breachesOf(html: string): string[] {
  const sources = sourcesOf(html);
  return [
    ...policyBreaches(sources),
    ...unusedHashes(html, sources),
    ...elementBreaches(html, sources),
    ...attributeBreaches(html),
  ];
}
