import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailDomain } from '../../src/domain/facts.ts';
import type { Problem } from './problem.ts';
import { readSource, type Source } from './source.ts';

const SITE = 'content/settings/site.yaml';

/** A constant of the program, and the key of the settings that it comes from. */
interface Constant {
  readonly name: string;
  readonly key: string;
  readonly from?: (value: string) => string;
}

/** What the program says of the shop itself: words for each language, and facts that are the same in all. */
const CONSTANTS: Readonly<Record<string, readonly Constant[]>> = {
  'src/messages/en/shop.ts': [
    { name: 'SHOP_NAME', key: 'name' },
    { name: 'SHOP_CITY', key: 'city' },
  ],
  'src/domain/shop.ts': [
    { name: 'SHOP_COUNTRY', key: 'countryCode' },
    { name: 'SHOP_DOMAIN', key: 'supportEmail', from: mailDomain },
  ],
};

const NOTE = '// Written by `npm run gen:shop` from content/settings/site.yaml. Do not edit.\n';
const QUOTED: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n' };
const quoted = (text: string): string => `'${text.replaceAll(/[\\'\n]/g, (one) => QUOTED[one]!)}'`;

function lineOf({ name, key, from = String }: Constant, site: Source): string {
  const value = (site.data as Record<string, unknown>)[key];
  return `export const ${name} = ${quoted(from(String(value)))};\n`;
}

/** A missing or mistyped key is reported by the form of the file. */
const hasValue = ({ key }: Constant, site: Source): boolean =>
  typeof (site.data as Record<string, unknown>)[key] === 'string';

const siteOf = (root: string): Source => readSource(SITE, readFileSync(join(root, SITE), 'utf8'));

/** The files that `npm run gen:shop` writes, by their path from the root of the repository. */
export function shopFiles(root: string): Map<string, string> {
  const site = siteOf(root);
  const text = (constants: readonly Constant[]): string =>
    NOTE + constants.map((constant) => lineOf(constant, site)).join('');
  return new Map(Object.entries(CONSTANTS).map(([file, constants]) => [file, text(constants)]));
}

/** Settings that the program does not follow yet: a build would show two names. */
export function staleShop(root: string): Problem[] {
  const site = siteOf(root);
  if (typeof site.data !== 'object' || site.data === null) return [];
  return Object.entries(CONSTANTS).flatMap(([file, constants]) => {
    const present = readFileSync(join(root, file), 'utf8');
    return constants
      .filter((constant) => hasValue(constant, site) && !present.includes(lineOf(constant, site)))
      .map(({ key }) => ({
        file: SITE,
        line: site.lineOf([key]),
        text: `"${key}" is not yet in ${file}: run npm run gen:shop`,
      }));
  });
}
