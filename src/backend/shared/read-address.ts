import { readQuery } from '#contract/reads/address.ts';
import { isRead, parametersOf } from '#contract/reads/table.ts';
import { LANGUAGE } from './request.ts';

interface Asked {
  readonly args: object;
  /** The query string of a GET; null for what is called by POST. */
  readonly query: string | null;
}

/** A read of the catalogue is asked for in the language of the page. */
export function askedRead(name: string, given: object): Asked {
  if (!isRead(name)) return { args: given, query: null };
  const args = 'language' in parametersOf(name) ? { language: LANGUAGE, ...given } : given;
  return { args, query: readQuery(name, { ...args }) };
}
