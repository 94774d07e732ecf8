/** The search as anybody would write it: every product is read, word after word, for each query. */
import { withoutPunctuation } from '#domain/checkout/company-name.ts';
import { foldWords, stemOf } from '#domain/listing/search-words.ts';
import type { CatalogueRow } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import {
  baseOf,
  splitWords,
  runsOf,
  shortStemOf,
  termOf,
  tokensOf,
} from '#tests/support/oracles/fuzz/search-tokens.ts';

const FILLERS = new Set(
  'for,with,the,of,and,in,to,a,an,or,by,من,في,مع,علي,على,و,او,i,im,we,me,my,our,you,your,it,is,are,do,does,can,need,want,looking,find,show,please,where,what,which,who,how,much,many,buy,sell,sells,price,prices,cost,cheap,cheapest,best,sale,near,from,have,has,inch,inches,سعر,اسعار,كم,ابي,ابغي,اريد,بدي,عندكم,لو,سمحت,فضلك,شراء,للبيع,بيع,ارخص,افضل,احسن,هل,وين,اين,كل,مطلوب,ممكن,بوصه'.split(
    ',',
  ),
);
const UNITS =
  'kwh|mwh|wh|kwp|kw|mw|wp|w|kva|mva|va|kv|v|ah|a|kg|g|ml|l|m3|m2|mm|cm|mbar|bar|ft|hp|hz';
const AMOUNT = new RegExp(`^([0-9.]+)(${UNITS})$`);
const RANGE = new RegExp(`^([0-9.]+)(${UNITS})?-([0-9.]+)(${UNITS})$`);
/** The letter that may follow a typed unit. */
const LONGER: Readonly<Record<string, string>> = { w: 'h', kw: 'h', mw: 'h', a: 'h', kv: 'a' };
const COMPOUND = /^[a-zء-ي]{3,}([-.][a-zء-ي]{3,})+$/;
const QUANTITIES = /(Power|Power \(STC\)|Capacity|Energy|Volume|Content)$/;

interface Entry {
  sku: string;
  /** All words but those of the description. */
  own: Set<string>;
  runs: string[];
  nameRun: string;
  /** Name, model and SKU without punctuation. */
  wholes: Set<string>;
  watts: number | null;
  /** The texts for a search of a whole phrase, one a line. */
  text: string;
}

/** The model: the name without its maker. */
function modelOf(name: string, maker: string): string {
  const [folded, start] = [foldWords(name), foldWords(maker)];
  const rest = folded.slice(start.length);
  return start !== '' && folded.startsWith(start) && withoutPunctuation(rest) !== ''
    ? rest
    : folded;
}

function entryOf({ product_id: sku, name, attributes }: CatalogueRow): Entry {
  const overall = attributes['Overall Attributes'] ?? {};
  const general = attributes['General'] ?? {};
  const [maker, category, description] = ['Supplier Name', 'Category', 'Description'].map(
    (field) => overall[field] ?? '',
  ) as [string, string, string];
  const place = [category, general['Sub-Vertical'] ?? '', general['Vertical'] ?? ''].join(' / ');
  const model = modelOf(name, maker);
  const fields = Object.values(attributes).flatMap((section) => Object.entries(section));
  const amounts = fields.filter(([field]) => QUANTITIES.test(field)).map(([, value]) => value);
  const quantities = amounts.map((value) => splitWords(foldWords(value)).joined[0] ?? '');
  const rated = fields.find(([field]) => field === 'Rated Power')?.[1];
  const isPanel = /\b(pv|solar) (modules?|panels?)\b/i.test(place);
  const watts = rated ? Number((baseOf(quantityOf(rated)) ?? quantityOf(rated)).slice(0, -1)) : NaN;
  return {
    sku,
    own: new Set([
      ...[model, sku, maker, place].flatMap((text) => [...tokensOf(text)]),
      ...quantities.map((word) => baseOf(word) ?? word),
    ]),
    runs: [...runsOf(model), ...runsOf(foldWords(sku))],
    wholes: wholesOf(name, model, sku),
    nameRun: `${withoutPunctuation(foldWords(name))} ${withoutPunctuation(foldWords(sku))}`,
    watts: isPanel && !Number.isNaN(watts) ? Math.floor(watts) : null,
    text: [name, sku, maker, category, description].map((text) => foldWords(text)).join('\n'),
  };
}

function wholesOf(name: string, model: string, sku: string): Set<string> {
  const texts = [foldWords(name), model, foldWords(sku)];
  const all = [...texts, ...texts.map((text) => text.replace(/\[.*?\]/g, ''))];
  return new Set(all.map((text) => withoutPunctuation(text).slice(0, 60)));
}

const quantityOf = (value: string): string => splitWords(foldWords(value)).joined[0] ?? '';

export interface Expected {
  /** Null: no product has all words, and the loose rules decide. */
  skus: Set<string> | null;
  corrected: string | null;
}

export class NaiveSearch {
  readonly #entries: Entry[];
  readonly #synonyms = new Map<string, Set<string>>();
  readonly #known = new Set<string>();
  readonly #whole = new Set<string>();

  /** `former`: rows that the catalogue had. Words that are known stay known. */
  constructor(
    rows: readonly CatalogueRow[],
    synonyms: readonly (readonly string[])[],
    former: readonly CatalogueRow[] = [],
  ) {
    this.#entries = rows.map(entryOf);
    for (const { text } of [...this.#entries, ...former.map(entryOf)])
      this.#learn(text.split('\n').slice(0, 4), text.split('\n').slice(4));
    for (const row of [...rows, ...former])
      this.#learn(Object.values(row.attributes['General'] ?? {}));
    for (const terms of synonyms.map((group) => group.map(termOf)))
      for (const term of terms) {
        const others = terms.filter((other) => other !== term);
        this.#synonyms.set(term, new Set([...(this.#synonyms.get(term) ?? []), ...others]));
      }
  }

  /** The words of descriptions are known, but no correction leads to them. */
  #learn(texts: readonly string[], descriptions: readonly string[] = []): void {
    for (const text of [...texts, ...descriptions]) {
      const { joined, pieces } = splitWords(foldWords(text));
      for (const word of [...joined, ...joined.map(stemOf), ...pieces])
        if (isLetters(word)) this.#known.add(word);
    }
    for (const word of texts.flatMap((text) => splitWords(foldWords(text)).joined))
      if (isLetters(word)) this.#whole.add(word).add(stemOf(word));
  }

  find(query: string): Expected {
    const all = wordsTyped(foldWords(query)).slice(0, 12);
    const meaningful = all.filter((word) => !FILLERS.has(word));
    const typed = meaningful.length > 0 ? meaningful : all;
    const isAlone = typed.length === 1;
    const words = typed.map((word) =>
      this.#isKnown(word) ||
      (isAlone && word.length > 2 && this.#entries.some((one) => this.#isInside(one, word)))
        ? word
        : word.length > 2
          ? this.#nearest(word)
          : null,
    );
    if (words.includes(null)) return { skus: null, corrected: null };
    const used = words as string[];
    const corrected = used.join(' ') === typed.join(' ') ? null : used.join(' ');
    const phrase = foldWords(query).trim();
    const run = withoutPunctuation(phrase);
    for (const isDeep of used.length === 1 ? [true] : [false, true]) {
      const hits = this.#entries.filter(
        (one) =>
          (!isDeep || corrected || used.length === 1 ? one.text.includes(phrase) : false) ||
          (/[0-9]/.test(run) && run.length > 2 && one.wholes.has(run.slice(0, 60))) ||
          this.#hasAll(one, used, isDeep),
      );
      if (hits.length > 0) return { skus: new Set(hits.map(({ sku }) => sku)), corrected };
    }
    return { skus: null, corrected };
  }

  #isKnown(word: string): boolean {
    return (
      !isLetters(word) ||
      [...word].length === 1 ||
      this.#synonyms.has(stemOf(word)) ||
      this.#isStart(word) ||
      this.#entries.some(
        ({ runs, text }) =>
          runs.some((run) => run.startsWith(word.slice(0, 16))) ||
          (word.length > 2 && text.includes(word)),
      )
    );
  }

  #isStart(word: string): boolean {
    return [...this.#known].some((one) => one.startsWith(word) || one.startsWith(stemOf(word)));
  }

  /** The one nearest word; null where there is none or several are as near. */
  #nearest(word: string): string | null {
    const most = word.length <= 5 ? 1 : 2;
    const candidates = new Set(
      [...this.#whole, ...this.#synonyms.keys()].filter((one) => !one.includes(' ')),
    );
    const near = [...candidates]
      .filter((one) => this.#synonyms.has(one) || one[0] === word[0] || one.at(-1) === word.at(-1))
      .map((one) => [one, editsOf(word, one)] as const)
      .filter(([, edits]) => edits <= most);
    const least = Math.min(...near.map(([, edits]) => edits));
    const best = near.filter(([, edits]) => edits === least);
    return best.length === 1 ? best[0]![0] : null;
  }

  /** Every word, or where two or three words are one term, that term or what it means. */
  #hasAll(entry: Entry, words: readonly string[], isDeep: boolean): boolean {
    if (words.length === 0) return true;
    for (const span of [3, 2]) {
      const means = this.#synonyms.get(words.slice(0, span).map(stemOf).join(' '));
      if (words.length < span || !means) continue;
      const here =
        words.slice(0, span).every((word) => this.#hasWord(entry, word, isDeep)) ||
        [...means].some((term) => hasTerm(entry, term));
      return here && this.#hasAll(entry, words.slice(span), isDeep);
    }
    return this.#hasWord(entry, words[0]!, isDeep) && this.#hasAll(entry, words.slice(1), isDeep);
  }

  #hasWord(entry: Entry, word: string, isDeep: boolean): boolean {
    const range = /^([0-9.]+)to([0-9.]+)([a-z].*)$/.exec(word);
    if (range) return isBetween(entry, range[1]! + range[3]!, range[2]! + range[3]!);
    const amount = AMOUNT.exec(word);
    const tokens = [...entry.own];
    const stem = stemOf(word);
    const quantity = baseOf(word) ?? word;
    const isDecimal = word.includes('.');
    const run = withoutPunctuation(word);
    const hasDigit = /[0-9]/.test(word);
    const isWhole = [...word].length === 1 || isDecimal || amount !== null;
    const watts = /^[0-9]{2,4}w$/.test(quantity) ? Number(quantity.slice(0, -1)) : null;
    const isInRange =
      watts !== null && entry.watts !== null && entry.watts >= watts && entry.watts < watts + 10;
    const own = [word, stem, shortStemOf(word), quantity];
    if (amount) own.push(word + (LONGER[amount[2]!] ?? ''));
    const isKnownPlainly =
      hasDigit || [...word].length === 1 || this.#synonyms.has(stem) || this.#isStart(word);
    const isRun =
      run.length > 1 &&
      !amount &&
      ((hasDigit && !/\.[0-9]+[a-z]/.test(word)) || !isKnownPlainly) &&
      entry.runs.some((one) => one.startsWith(run.slice(0, 16)));
    const found =
      tokens.some((token) => own.includes(token)) ||
      (!isWhole && tokens.some((token) => token.startsWith(word))) ||
      (stem !== word &&
        stem.length > 3 &&
        stem < 'ء' &&
        tokens.some((token) => token.startsWith(stem))) ||
      isRun ||
      isInRange ||
      (isDeep && this.#isInside(entry, word)) ||
      [...(this.#synonyms.get(stem) ?? [])].some((term) => hasTerm(entry, term)) ||
      (!isKnownPlainly && !this.#isRunAnywhere(word) && entry.text.includes(word));
    return (
      found &&
      (run.length <= 16 ||
        !hasDigit ||
        entry.nameRun.includes(run) ||
        tokens.some((token) => token.startsWith(word)))
    );
  }

  /** A description is compared by its letters, with a synonym by its words. */
  #isInside({ text }: Entry, word: string): boolean {
    const stem = stemOf(word);
    if ([...stem].length < 3) return false;
    const isShort = /^[ء-ي]{3}$/.test(stem) && stem !== word;
    const longer = word.startsWith(stem) ? [stem] : [word, stem];
    const terms = [...(this.#synonyms.get(stem) ?? [])].filter(
      (term) => !term.includes(' ') && this.#known.has(term),
    );
    const said = [...terms.filter((term) => !/[0-9]/.test(term)), ...(isShort ? [stem] : [])];
    if (text.split(/[^a-z0-9ء-ي]+/).some((one) => said.some((term) => isSaid(one, term))))
      return true;
    return [...(isShort ? [word] : longer), ...terms.filter((term) => /[0-9]/.test(term))].some(
      (part) =>
        AMOUNT.test(part)
          ? text
              .split(' ')
              .slice(1)
              .some((one) => isAmountFirst(one, part))
          : text.includes(/[0-9]/.test(part) ? ` ${part}` : part),
    );
  }

  #isRunAnywhere(word: string): boolean {
    return this.#entries.some(({ runs }) => runs.some((run) => run.startsWith(word.slice(0, 16))));
  }
}

/** gas-cylinder is two words; 400-450 w is one, a range. */
function wordsTyped(folded: string): string[] {
  const parted = folded
    .split(' ')
    .map((word) => (COMPOUND.test(word) ? word.replace(/[-.]/g, ' ') : word));
  const typed = parted.map((word) => {
    const [, low, own, high, unit] = RANGE.exec(word) ?? [];
    const isRange = low && high && Number(low) < Number(high) && (own ?? unit) === unit;
    return isRange ? `${low}to${high}${unit}` : word;
  });
  return [...splitWords(typed.join(' ')).joined];
}

/** A quantity of the product, or the rated power of a panel, from one quantity to another. */
function isBetween({ own, watts }: Entry, first: string, last: string): boolean {
  const [low, high] = [baseOf(first) ?? first, baseOf(last) ?? last].map((one) => parseFloat(one));
  const unit = (baseOf(first) ?? first).replace(/^[0-9.]+/, '');
  const amounts = [...own].filter((one) => one.replace(/^[0-9.]+/, '') === unit);
  return [...amounts.map((one) => parseFloat(one)), ...(unit === 'w' && watts ? [watts] : [])].some(
    (amount) => amount >= low! && amount <= high!,
  );
}

const PREFIXES = ['', 'ال', 'لل'].flatMap((article) =>
  ['', 'و', 'ب', 'ل', 'ف', 'ك'].map((letter) => letter + article),
);
const ENDINGS = ['', 'يات', 'يه', 'ات', 'ون', 'ين', 'ه', 'ي', 'ا'];

/** Whether a word of a text is a term, or its plural. */
function isSaid(word: string, term: string): boolean {
  const singulars = [term, ...(term.endsWith('y') ? [`${term.slice(0, -1)}ie`] : [])];
  return /^[ء-ي]/.test(term)
    ? PREFIXES.some((prefix) => ENDINGS.some((ending) => prefix + term + ending === word))
    : singulars.some((one) => [one, `${one}s`, `${one}es`].includes(word));
}

/** 500l, but not 500lv. */
const isAmountFirst = (text: string, amount: string): boolean =>
  text.startsWith(amount) && !/^[\p{L}\p{N}]/u.test(text.slice(amount.length));

const isLetters = (word: string): boolean => !/[0-9.]/.test(word) && [...word].length > 1;

const hasTerm = ({ own }: Entry, term: string): boolean =>
  term.split(' ').every((word) => own.has(word));

/** Levenshtein's distance; two neighbours that changed places are one error. */
export function editsOf(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  for (let place = 0; place + 1 < a.length && a.length === b.length; place++) {
    const swapped = a.with(place, a[place + 1]!).with(place + 1, a[place]!);
    if (swapped.join('') === other) return 1;
  }
  let row = b.map((_, index) => index + 1);
  for (const [line, letter] of a.entries()) {
    let left = line + 1;
    let corner = line;
    row = row.map((above, index) => {
      const cost = Math.min(left + 1, above + 1, corner + Number(letter !== b[index]));
      [corner, left] = [above, cost];
      return cost;
    });
  }
  return row.at(-1) ?? a.length;
}
