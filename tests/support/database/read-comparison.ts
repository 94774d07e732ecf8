/** Compares what a read answers by GET with what it answers by POST. */
import { LOCALE_CODES } from '#contract/values.ts';
import { readQuery } from '#contract/reads/address.ts';
import { parametersOf, type ReadName } from '#contract/reads/table.ts';
import type { ReadCase } from '#tests/support/builders/catalogue/read-cases.ts';
import { KEYS } from './database.ts';

type Ask = (request: Request) => Promise<Response>;

const HEADERS = { apikey: KEYS.publishable, 'content-type': 'application/json' };
const addressOf = (name: ReadName): string => `http://shop.test/rest/v1/rpc/${name}`;

export const askByGet = (ask: Ask, name: ReadName, query: string): Promise<Response> =>
  ask(new Request(addressOf(name) + query, { headers: HEADERS }));

export const askByPost = (ask: Ask, name: ReadName, args: object): Promise<Response> =>
  ask(
    new Request(addressOf(name), { method: 'POST', headers: HEADERS, body: JSON.stringify(args) }),
  );

/** The calls whose answers differ, as text. */
export async function differingReads(cases: readonly ReadCase[], ask: Ask): Promise<string[]> {
  const differing = [];
  for (const [name, given] of cases) {
    const languages = 'language' in parametersOf(name) ? LOCALE_CODES : [undefined];
    for (const language of languages) {
      const args = language ? { ...given, language } : given;
      const query = readQuery(name, args);
      if (query === null) continue;
      const [got, posted] = [await askByGet(ask, name, query), await askByPost(ask, name, args)];
      const isSame = got.status === posted.status && (await got.text()) === (await posted.text());
      if (!isSame) differing.push(`${name} ${JSON.stringify(args)} ${got.status}`);
    }
  }
  return differing;
}
