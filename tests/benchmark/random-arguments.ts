/** Random arguments of database functions: real values of the shop, and what a hostile caller would send. */
import { Dice } from '../../scripts/catalogue/dice.ts';

/** A function as the database's catalogue describes it. */
export interface Callable {
  readonly name: string;
  readonly names: readonly string[];
  readonly types: readonly string[];
  /** How many of the last arguments have a default. */
  readonly defaults: number;
}

/** Values that exist in the database, by the name of an argument they fit; `text` fits everywhere. */
export type Known = Readonly<Record<string, readonly string[]>>;

const LONG = [200, 10_000, 100_000];

const HOSTILE = [
  '',
  ' ',
  '%',
  '_',
  '%%%%%%%%',
  '_______',
  '\\',
  `'; drop table product; --`,
  '(.+)(.+)(.+)(.+)\\1\\2\\3\\4$',
  '((a*)*)*b',
  '{"a","b"}',
  '$query$',
  '‮gnihtemos',
  '👩‍🔧'.repeat(50),
];

const ARABIC = ['سي', 'لوح شمسي', 'الطاقة المتجددة', 'بَطَّارِيَّة', '٢٥', '۱۲', 'أإآى', 'مضخة ماء'];

const COMMON = [
  'solar panel',
  'battery',
  'a',
  'e',
  'ab',
  'qz',
  'plain',
  'coated',
  'sku',
  'sku-0',
  '0',
  '00',
];

const INTEGERS = [
  -2_147_483_648, -1, 0, 1, 2, 3, 20, 49, 50, 100, 400, 499, 500, 501, 2_147_483_647,
];

const AMOUNTS = [-1, 0, 0.01, 1.5, 10, 100, 4999, 1e6, 1e12];

export class RandomArguments {
  readonly #dice: Dice;
  readonly #known: Known;

  constructor(seed: number, known: Known) {
    this.#dice = new Dice(seed);
    this.#known = known;
  }

  /** A value for each argument; one with a default may be left out. */
  argumentsOf({ names, types, defaults }: Callable): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    for (const [place, name] of names.entries()) {
      const isOptional = place >= names.length - defaults;
      if (isOptional && this.#dice.chance(35)) continue;
      values[name] = this.#valueOf(types[place] ?? 'text', name);
    }
    return values;
  }

  #valueOf(type: string, name: string): unknown {
    if (this.#dice.chance(3)) return null;
    switch (type) {
      case 'uuid':
        return this.#uuid();
      case 'uuid[]':
        return Array.from({ length: this.#one([0, 1, 20, 21, 500]) }, () => this.#uuid());
      case 'text[]':
        return Array.from({ length: this.#one([0, 1, 20, 200, 201]) }, () => this.#text('query'));
      case 'integer[]':
        return Array.from({ length: this.#one([0, 1, 200, 201]) }, () => this.#one(INTEGERS));
      case 'integer':
      case 'bigint':
        return this.#one(INTEGERS);
      case 'date':
        return this.#one(['2026-11-25', '0001-01-01', '9999-12-31', 'infinity', '2027-02-28']);
      case 'jsonb':
        return this.#json(name);
      default:
        return this.#text(name);
    }
  }

  #one<T>(values: readonly T[]): T {
    return values[this.#dice.between(0, values.length - 1)]!;
  }

  #uuid(): string {
    return this.#one([...(this.#known['product'] ?? []), '00000000-0000-4000-8000-000000000000']);
  }

  #text(name: string): string {
    const fitting = this.#known[name];
    if (fitting?.length && this.#dice.chance(name === 'sort' ? 90 : 60)) return this.#one(fitting);
    const { text = [] } = this.#known;
    const kind = this.#dice.between(0, 5);
    if (kind === 0) return this.#one(HOSTILE);
    if (kind === 1) return this.#one(ARABIC);
    if (kind === 2) return this.#one(COMMON);
    if (kind === 3) return this.#piece(this.#one(text));
    if (kind === 4) return this.#one([...HOSTILE, ...COMMON, ...text]).repeat(3);
    return this.#one(['x', 'ab ', '%', 'س']).repeat(this.#one(LONG));
  }

  /** From one character of a real value to all of it. */
  #piece(whole: string): string {
    const start = this.#dice.between(0, Math.max(whole.length - 1, 0));
    return whole.slice(start, start + this.#dice.between(1, 12));
  }

  #json(name: string): unknown {
    const kind = this.#dice.between(0, 9);
    if (name === 'lines' && kind > 2) return this.#lines();
    if (name === 'items' && kind > 2) return this.#items();
    if (kind === 0) return this.#deep(this.#one([10, 500, 3000]));
    if (kind === 1) return Array.from({ length: this.#one([0, 1000]) }, () => this.#one(COMMON));
    if (kind === 2) return this.#one([null, true, 1e308, 'text', {}]);
    return name === 'filters' ? this.#filters() : this.#object();
  }

  #deep(levels: number): unknown {
    let value: unknown = 'x';
    for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
    return value;
  }

  #object(): Record<string, unknown> {
    const keys = [
      'full_name',
      'email',
      'phone',
      'address',
      'city',
      'type',
      'details',
      'is_default',
    ];
    return Object.fromEntries(keys.map((key) => [key, this.#text(key)]));
  }

  #lines(): string[] {
    return Array.from({ length: this.#one([0, 1, 20, 200, 201]) }, () => this.#text('query'));
  }

  #items(): unknown[] {
    const make = () => ({ product: this.#uuid(), quantity: this.#one(INTEGERS) });
    return Array.from({ length: this.#one([0, 1, 200, 201]) }, make);
  }

  #filters(): Record<string, unknown> {
    const all: Record<string, () => unknown> = {
      price_min: () => this.#one(AMOUNTS),
      price_max: () => this.#one(AMOUNTS),
      priced: () => this.#one(['yes', 'no', null]),
      suppliers: () => this.#listOf('supplier', 50),
      countries: () => this.#listOf('country', 50),
      lead_times: () => [this.#one(['1', '3', '7', '14', '15+', 'unstated'])],
      minimum_orders: () => [this.#one(['1', '2-10', '11-100', '101+'])],
      attributes: () => [this.#attribute()],
    };
    const chosen = Object.entries(all).filter(() => this.#dice.chance(30));
    return Object.fromEntries(chosen.map(([key, make]) => [key, make()]));
  }

  #listOf(name: string, longest: number): string[] {
    return Array.from({ length: this.#one([1, 2, longest]) }, () =>
      // A longer one is refused, and then nothing is looked for.
      this.#text(name).slice(0, 200),
    );
  }

  #attribute(): Record<string, unknown> {
    const [section, field] = this.#one(this.#known['attribute'] ?? ['A/B']).split('/');
    const kind = this.#dice.between(0, 2);
    if (kind === 0) return { section, field, min: this.#one(AMOUNTS) };
    if (kind === 1) return { section, field, values: [this.#one([true, 10, 'Yes', 100])] };
    return { section, field, min: this.#one(AMOUNTS), max: this.#one(AMOUNTS) };
  }
}
