/** The tables of `domain/content/site/hosting.ts` in the forms that the configuration of a server needs. */
import {
  HEADER_RULES,
  HOST_FILES,
  REDIRECTS,
  SHELLS,
  headersFor,
} from '#domain/content/site/hosting.ts';
import type { Header, HeaderRule } from '#domain/content/site/hosting.ts';
import { LOCALES } from '#domain/shared/locale.ts';

export const NOTE =
  '# Written by `npm run generate -- hosting` from src/domain/content/site/hosting.ts.\n';

/** A rule with the values that hold on https, each header once. */
export function httpsRule({ path, headers }: HeaderRule): HeaderRule {
  const own = new Set(headers.map(({ name }) => name));
  const all = [...headersFor(path.replace('*', ''), true)];
  const values = all.filter(([name]) => own.has(name)).map(([name, value]) => ({ name, value }));
  return { path, headers: values };
}

const rules = HEADER_RULES.map(httpsRule);

/** The headers of every path. */
export const commonHeaders: readonly Header[] = rules.flatMap(({ path, headers }) =>
  path === '/*' ? headers : [],
);

const special: readonly HeaderRule[] = rules.filter(({ path }) => path !== '/*');

/** The paths of special rules by value of one header. */
export function pathsByValue(name: string): Map<string, string[]> {
  const pairs = special.flatMap(({ path, headers }) =>
    headers.filter((one) => one.name === name).map(({ value }) => ({ path, value })),
  );
  return new Map(
    Object.entries(Object.groupBy(pairs, ({ value }) => value)).map(([value, found = []]) => [
      value,
      found.map(({ path }) => path),
    ]),
  );
}

export const escapeRegExp = (text: string): string =>
  text.replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`);

/** The addresses of a shell as a pattern. */
export const shells = SHELLS.map(({ from, shell }) => ({
  pattern: `^${escapeRegExp(from.slice(0, from.indexOf(':')))}[^/.]+$`,
  shell,
}));

/** The patterns of paths that lead to no file: of the host, hidden, or a compressed copy. */
export const HIDDEN: readonly string[] = [
  ...HOST_FILES.map((path) => `^${escapeRegExp(path)}$`),
  String.raw`/\.(?!well-known/)`,
  String.raw`\.(?:br|gz)$`,
];

/** An escape in a path that hides a slash, a backslash or the end of a name. */
export const HIDDEN_SLASH = '^[^?]*%(?:2f|5c|00)';

/** A page's address with a slash or `.html` at its end; the group is the one address of the page. */
export const OTHER_SPELLING = String.raw`^((?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+?)(?:\.html|/)$`;

export const prefixes: readonly string[] = Object.values(LOCALES).map(({ prefix }) => prefix);

/** Addresses that lead to another one: the moved ones, and the home page by its file's name. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ...REDIRECTS,
  ...prefixes.flatMap((prefix) =>
    ['/index', '/index.html'].map((name) => [prefix + name, prefix || '/'] as const),
  ),
];
