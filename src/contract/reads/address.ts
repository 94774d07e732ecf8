/** The one address of a read: the same arguments always have the same address, so that a cache keeps one answer. */
import { parametersOf, type ReadKind, type ReadName } from './table.ts';

/** What is longer is sent by POST: proxies refuse lines of 8,000 bytes. */
const LONGEST = 4000;

/** PostgREST would take such a value for a filter of the answer: it is sent by POST. */
const FILTER =
  /^(?:not|is|isdistinct|in|n?eq|[gl]te?|i?like|i?match|cs|cd|ov|s[lr]|nx[rl]|adj|(?:p[lh]|w)?fts)(?:[.(]|$)/;

const encode = (value: string): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Lists of filters are sets, and a filter of null is none. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(canonicalJson))].sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  const pairs = keys.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
  return `{${pairs.sort().join()}}`;
}

function write(kind: ReadKind, value: unknown): string {
  if (kind === 'filters') return canonicalJson(value);
  if (kind === 'uuids') return `{${(value as readonly string[]).join().toLowerCase()}}`;
  return kind === 'uuid' ? String(value).toLowerCase() : String(value);
}

/** Sorted by name; the language comes last. */
const order = (name: string): string => (name === 'language' ? '~' : name);

/** The query string, with its question mark, of a read; null where it has to be sent by POST. */
export function readQuery(name: ReadName, args: Readonly<Record<string, unknown>>): string | null {
  const parameters = Object.entries(parametersOf(name)).flatMap(([key, { kind, otherwise }]) => {
    const value = args[key] ?? null;
    const written = value === null ? otherwise : write(kind, value);
    return written === undefined || written === otherwise ? [] : [[key, written] as const];
  });
  parameters.sort(([one], [other]) => (order(one) < order(other) ? -1 : 1));
  if (parameters.some(([, value]) => FILTER.test(value) || !value.isWellFormed())) return null;
  const pairs = parameters.map(([key, value]) => `${key}=${encode(value)}`);
  const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  return query.length > LONGEST ? null : query;
}
