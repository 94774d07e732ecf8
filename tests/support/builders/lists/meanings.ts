/** What a line of a list means, and how somebody writes it: the answer is known before the line exists. */
import fc from 'fast-check';

export interface Listed {
  readonly sku: string;
  readonly name: string;
  readonly nameAr: string;
  readonly maker: string;
  /** '' where it has none. */
  readonly model: string;
  /** 'Solar PV Modules'. */
  readonly category: string;
  /** '450 W'; '' where the maker and the model say it all. */
  readonly power: string;
}

export type Kind = 'sku' | 'model' | 'description';

export interface Meaning {
  readonly product: Listed;
  readonly kind: Kind;
  readonly count: number;
  readonly text: string;
  readonly isMistyped: boolean;
}

export const keyed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const UNITS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ kW\b/g, ['kW', ' KW', ' kilowatt']],
  [/ W\b/g, ['W', ' w', ' watt', ' Watts']],
  [/ kVA\b/g, ['kva', ' KVA']],
  [/ l\b/g, ['L', ' ltr', ' litres', ' liter']],
  [/ kg\b/g, ['kg', ' KG', ' kgs']],
  [/ V\b/g, ['V', ' volt', ' v']],
  [/ Ah\b/g, ['Ah', ' AH']],
];

const plainSigns = (text: string): string =>
  text
    .replace(/[,"&()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The same with other spellings of its units. */
const respelled = (text: string, pick: number): string =>
  UNITS.reduce(
    (said, [unit, spellings]) => said.replace(unit, spellings[pick % spellings.length]!),
    text,
  );

const head = (name: string): string => name.split(', ')[0]!;

/** Ways to describe a product that leave nothing out by which it differs. */
function descriptionsOf(product: Listed, pick: number): string[] {
  const { name, nameAr, maker, model, power } = product;
  if (model !== '' && !/[a-z]{4}/.test(name.replace(maker, '').replace(model, ''))) {
    const kind = product.category.includes('Inverter') ? 'inverter' : 'solar panel';
    return [
      `${maker} ${model} ${kind}`,
      `${kind} ${maker} ${model}`,
      `${maker} ${model} ${kind} ${respelled(power, pick)}`,
      `${model} by ${maker} ${kind}`,
    ];
  }
  const ofArabic = nameAr === '' ? [] : [nameAr, plainSigns(nameAr)];
  return [
    respelled(plainSigns(name), pick),
    respelled(plainSigns(name).toLowerCase(), pick),
    respelled(head(name), pick),
    plainSigns(name.split(', ').reverse().join(' ')),
    respelled(plainSigns(name).toUpperCase(), 0),
    ...ofArabic,
  ];
}

function codesOf(code: string): string[] {
  return [code, code.toLowerCase(), code, code.replaceAll('-', ' '), code.toUpperCase(), code];
}

const modelsOf = ({ maker, model }: Listed, isShared: boolean): string[] =>
  isShared ? [`${maker} ${model}`] : [...codesOf(model), `${maker} ${model}`];

/** One letter or digit is missing, doubled, replaced or exchanged. */
function mistyped(text: string, at: number, way: number): string {
  const place = 1 + (at % Math.max(1, text.length - 2));
  const [before, sign, next, after] = [
    text.slice(0, place),
    text[place] ?? '',
    text[place + 1] ?? '',
    text.slice(place + 2),
  ];
  return [
    before + next + after,
    before + sign + sign + next + after,
    `${before}e${next}${after}`,
    before + next + sign + after,
  ][way % 4]!;
}

/** A description that is the whole name of another product means that one. */
const isNameOf = ({ name, nameAr }: Listed, text: string): boolean =>
  [name, nameAr].map(keyed).includes(keyed(text));

const PLAIN_UNITS = 0;

/** Without those that are the whole name of another product, however their units are written. */
function ownDescriptionsOf(
  product: Listed,
  pick: number,
  countOf: (key: string) => number,
): string[] {
  const plain = descriptionsOf(product, PLAIN_UNITS);
  const isOwn = (text: string) => countOf(keyed(text)) === 0 || isNameOf(product, text);
  return descriptionsOf(product, pick).filter((text, at) => isOwn(text) && isOwn(plain[at]!));
}

/** The keys of all runs of up to five words. */
function keysIn(text: string): Set<string> {
  const words = text.split(/\s+/);
  const ends = words.flatMap((_, at) => [1, 2, 3, 4, 5].map((size) => [at, at + size] as const));
  return new Set(ends.map(([at, end]) => keyed(words.slice(at, end).join(''))));
}

/** Whether an error has made the key of another product, also inside a line: nobody can see that one. */
const isOtherKey = (wrong: string, right: string, countOf: (key: string) => number): boolean => {
  const own = keysIn(right);
  return [...keysIn(wrong), keyed(wrong)].some(
    (key) => key !== '' && !own.has(key) && countOf(key) > 0,
  );
};

const KINDS: readonly Kind[] = ['sku', 'model', 'description'];
const TYPING_ERRORS_OF_100 = 4;

/**
 * `countOf` knows how many products have a key: a typing error that is the key of any is left out, and a model of two
 * makers is named with its maker.
 */
export function meaningOf(
  products: readonly Listed[],
  countOf: (key: string) => number,
): fc.Arbitrary<Meaning> {
  const choice = fc.record({
    product: fc.constantFrom(...products),
    kind: fc.constantFrom(...KINDS),
    count: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9999 })),
    pick: fc.nat(1000),
    error: fc.noBias(fc.integer({ min: 0, max: 99 })),
    at: fc.nat(60),
  });
  return choice.map(({ product, kind: asked, count, pick, error, at }) => {
    const kind = asked === 'model' && product.model === '' ? 'sku' : asked;
    const ways =
      kind === 'sku'
        ? codesOf(product.sku)
        : kind === 'model'
          ? modelsOf(product, countOf(keyed(product.model)) > 1)
          : ownDescriptionsOf(product, pick, countOf);
    const right = ways[pick % ways.length]!;
    const wrong = mistyped(right, at, pick);
    const isMistyped = error < TYPING_ERRORS_OF_100 && !isOtherKey(wrong, right, countOf);
    return { product, kind, count, text: isMistyped ? wrong : right, isMistyped };
  });
}
