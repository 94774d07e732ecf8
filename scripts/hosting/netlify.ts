import { HEADER_RULES, NOT_FOUND, PROXIED, REDIRECTS, SHELLS } from '#domain/hosting.ts';
import { NOTE, httpsRule } from './rules.ts';

const text = (value: string): string => JSON.stringify(value);

function headerTable(path: string): string {
  const headers = HEADER_RULES.filter((rule) => rule.path === path).map(httpsRule)[0]!.headers;
  const lines = headers.map(({ name, value }) => `    ${name} = ${text(value)}`);
  return [`[[headers]]\n  for = ${text(path)}\n  [headers.values]`, ...lines].join('\n');
}

const redirect = (from: string, to: string, status: number): string =>
  `[[redirects]]\n  from = ${text(from)}\n  to = ${text(to)}\n  status = ${status}`;

/** No rule is forced: a file that exists answers first. */
const redirects = [
  ...PROXIED.map((path) => redirect(`${path}*`, `https://PROJECT.supabase.co${path}:splat`, 200)),
  ...[...REDIRECTS].map(([from, to]) => redirect(from, to, 301)),
  ...SHELLS.map(({ from, shell }) => redirect(from, shell, 200)),
  ...NOT_FOUND.map(({ from, page }) => redirect(from, page, 404)),
];

/** Netlify compresses what it serves, and would send each header twice where `_headers` has it too. */
const UNUSED = ['*.br', '*.gz', '_headers', '_redirects', '.assetsignore'];
const unused = UNUSED.map((name) => `-name '${name}'`).join(' -o ');

export const netlify = `${NOTE}# Write your project's name for PROJECT: docs/hosting.md.
[build]
  command = "npm run build && find dist '(' ${unused} ')' -delete"
  publish = "dist"

${[...HEADER_RULES.map(({ path }) => headerTable(path)), ...redirects].join('\n\n')}
`;
