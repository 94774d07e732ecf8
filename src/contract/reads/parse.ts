/** Reads the address of a read. Servers and tests do, browsers do not. */
import { LOCALE_CODES } from '#contract/values.ts';
import { readQuery } from './address.ts';
import { parametersOf, type ReadKind, type ReadName } from './table.ts';

type Args = Record<string, unknown>;

/** The arguments, and whether the address is the one that everybody writes; else why it is refused. */
export type ParsedRead =
  { readonly args: Args; readonly isCanonical: boolean } | { readonly problem: string };

class Problem extends Error {}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function matching(value: string, form: RegExp): string {
  if (!form.test(value)) throw new Problem('An argument has the wrong form.');
  return value;
}

function readFilters(value: string): unknown {
  try {
    return JSON.parse(matching(value, /^\{/));
  } catch {
    throw new Problem('An argument has the wrong form.');
  }
}

const READERS: Readonly<Record<ReadKind, (value: string) => unknown>> = {
  text: (value) => value,
  count: (value) => Number(matching(value, /^-?[0-9]{1,9}$/)),
  flag: (value) => matching(value, /^(?:true|false)$/) === 'true',
  uuid: (value) => matching(value, UUID),
  uuids: (value) => {
    const list = matching(value, /^\{[^{}]*\}$/).slice(1, -1);
    return list === '' ? [] : list.split(',').map((one) => matching(one, UUID));
  },
  filters: readFilters,
  language: (value) => matching(value, new RegExp(`^(?:${LOCALE_CODES.join('|')})$`)),
};

function readArgs(name: ReadName, search: string): Args {
  const parameters = parametersOf(name);
  const args: Args = {};
  for (const [key, value] of new URLSearchParams(search)) {
    if (!Object.hasOwn(parameters, key))
      throw new Problem('The function has no such argument, and its answer cannot be filtered.');
    if (Object.hasOwn(args, key)) throw new Problem('An argument is there twice.');
    args[key] = READERS[parameters[key]!.kind](value);
  }
  return args;
}

/** `search` is the query string with its question mark, or empty. */
export function parseRead(name: ReadName, search: string): ParsedRead {
  try {
    const args = readArgs(name, search);
    return { args, isCanonical: readQuery(name, args) === search };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message };
    throw error;
  }
}
