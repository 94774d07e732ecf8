import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailDomain } from '../../src/domain/content/facts.ts';
import { WEEKDAYS, weekdayNumbers, type Weekday } from '#domain/checkout/opening-days.ts';
import type { Problem } from './problem.ts';
import { readSource, type Source } from './source.ts';

const SETTINGS = 'content/settings';

/** A constant of the program, and the key of the settings that it comes from. */
interface Constant {
  readonly name: string;
  readonly key: string;
  /** A value of another kind is reported by the form of the file. */
  readonly accepts: (value: unknown) => boolean;
  /** The value in TypeScript. */
  readonly literal: (value: never) => string;
  readonly type?: string;
}

interface Generated {
  /** A file of content/settings. */
  readonly from: string;
  readonly constants: readonly Constant[];
}

const QUOTED: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n' };
const quoted = (text: string): string => `'${text.replaceAll(/[\\'\n]/g, (one) => QUOTED[one]!)}'`;

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const areDays = (value: unknown): boolean =>
  Array.isArray(value) && value.every((day) => WEEKDAYS.includes(day as Weekday));

const text = (name: string, key: string, part = (value: string) => value): Constant => ({
  name,
  key,
  accepts: isText,
  literal: (value: string) => quoted(part(value)),
});

/** The generated sources: words of each language, and values that are the same in all. */
const GENERATED: Readonly<Record<string, Generated>> = {
  'src/messages/en/shop.ts': {
    from: 'site.yaml',
    constants: [text('SHOP_NAME', 'name'), text('SHOP_CITY', 'city')],
  },
  'src/domain/shared/arabic-digits.ts': {
    from: 'shop.yaml',
    constants: [{ ...text('ARABIC_DIGITS', 'arabicDigits'), type: "'latn' | 'arab'" }],
  },
  'src/domain/shared/shop.ts': {
    from: 'site.yaml',
    constants: [
      text('SHOP_COUNTRY', 'countryCode'),
      text('SHOP_DOMAIN', 'supportEmail', mailDomain),
    ],
  },
  'src/domain/shared/settings.ts': {
    from: 'shop.yaml',
    constants: [
      { name: 'VAT_PERCENT', key: 'vatPercent', accepts: isNumber, literal: String },
      {
        name: 'DELIVERY_FEE',
        key: 'deliveryFee',
        accepts: isNumber,
        literal: (riyals: number) => String(Math.round(riyals * 100)),
      },
      {
        name: 'CLOSED_WEEKDAYS',
        key: 'closedOn',
        accepts: areDays,
        literal: (days: Weekday[]) => `[${weekdayNumbers(days).join(', ')}]`,
        type: 'readonly number[]',
      },
      {
        name: 'DELIVERY_SLOTS',
        key: 'slots',
        accepts: areTexts,
        literal: (slots: string[]) => `[${slots.map(quoted).join(', ')}]`,
        type: 'readonly string[]',
      },
      text('ORDER_PREFIX', 'orderPrefix'),
    ],
  },
};

const noteOf = ({ from }: Generated): string =>
  `// Written by \`npm run generate -- shop\` from ${SETTINGS}/${from}. Do not edit.\n`;

function lineOf({ name, key, literal, type }: Constant, source: Source): string {
  const value = (source.data as Record<string, never>)[key]!;
  return `export const ${name}${type === undefined ? '' : `: ${type}`} = ${literal(value)};\n`;
}

const hasValue = ({ key, accepts }: Constant, { data }: Source): boolean =>
  accepts((data as Record<string, unknown>)[key]);

function sourceOf({ from }: Generated, root: string): Source {
  const file = `${SETTINGS}/${from}`;
  return readSource(file, readFileSync(join(root, file), 'utf8'));
}

/** The files that `npm run generate -- shop` writes, by their path from the root of the repository. */
export function shopFiles(root: string): Map<string, string> {
  const textOf = (generated: Generated): string => {
    const source = sourceOf(generated, root);
    return noteOf(generated) + generated.constants.map((one) => lineOf(one, source)).join('');
  };
  return new Map(Object.entries(GENERATED).map(([file, one]) => [file, textOf(one)]));
}

/** Settings that the program does not follow yet: a build would show two names. */
export const outdatedShopFiles = (root: string): Problem[] =>
  Object.entries(GENERATED).flatMap(([file, generated]) => staleIn(file, generated, root));

function staleIn(file: string, generated: Generated, root: string): Problem[] {
  const source = sourceOf(generated, root);
  if (typeof source.data !== 'object' || source.data === null) return [];
  const present = readFileSync(join(root, file), 'utf8');
  return generated.constants
    .filter((constant) => hasValue(constant, source) && !present.includes(lineOf(constant, source)))
    .map(({ key }) => ({
      file: source.file,
      line: source.lineOf([key]),
      text: `"${key}" is not yet in ${file}: run npm run generate -- shop`,
    }));
}
