/** One spelling for each company: of those that differ only in punctuation, spaces or case, the most frequent. */
import { companyEnd, supplierKey, tidyCompany } from '#domain/checkout/company-name.ts';
import { NAME_MAX_LENGTH, SUPPLIER_MAX_LENGTH } from './limits.ts';
import type { CatalogueProduct } from '#supabase/catalogue/read/parse.ts';
import { formatCount, quoted } from '#supabase/catalogue/report/report.ts';

interface Company {
  /** How many products have each spelling, as it was found. */
  readonly found: Map<string, number>;
  /** How many have each spelling, as it is read. */
  readonly read: Map<string, number>;
}

const tidy = (name: string): string => {
  const read = tidyCompany(name);
  return [...read].length > SUPPLIER_MAX_LENGTH ? name : read;
};

const addTo = (counts: Map<string, number>, name: string, times: number): void =>
  void counts.set(name, (counts.get(name) ?? 0) + times);

export class Spellings {
  readonly #companies = new Map<string, Company>();

  /** The first of equally frequent spellings wins. */
  add(name: string, times: number): void {
    const read = tidy(name);
    const key = supplierKey(read);
    const company = this.#companies.get(key) ?? { found: new Map(), read: new Map() };
    this.#companies.set(key, company);
    addTo(company.found, name, times);
    addTo(company.read, read, times);
  }

  of(name: string): string {
    const read = tidy(name);
    const company = this.#companies.get(supplierKey(read));
    return company ? mostFrequent(company.read) : read;
  }

  /** A line for each company that is written in more than one way. */
  lines(): string[] {
    return [...this.#companies.values()].flatMap(({ found, read }) => {
      const winner = mostFrequent(read);
      const others = [...found].filter(([name]) => name !== winner);
      if (found.size < 2 || others.length === 0) return [];
      const shown = others.map(([name, products]) => `${quoted(name)} (${formatCount(products)})`);
      return [`${shown.join(', ')} will read ${quoted(winner)}.`];
    });
  }
}

const mostFrequent = (counts: ReadonlyMap<string, number>): string => {
  const most = Math.max(...counts.values());
  return [...counts].find(([, times]) => times === most)?.[0] ?? '';
};

/** A text that begins with a company's name, with that name as it is to be read. */
function withName(text: string, company: string, spelling: string): string {
  const end = companyEnd(text, company);
  return end === 0 ? text : spelling + text.slice(end);
}

/** The companies that a product names, as found in its row. */
export const companiesOf = ({ attributes }: CatalogueProduct): string[] =>
  [
    attributes['Overall Attributes']?.['Supplier Name'],
    attributes['General']?.['Manufacturer'],
  ].filter((name) => name !== undefined);

/** A product with its supplier and manufacturer in the shop's spelling, also where name and description begin with them. */
export function withKnownSpelling(
  product: CatalogueProduct,
  spellings: Spellings,
): CatalogueProduct {
  const { 'Overall Attributes': overall = {}, General: general = {} } = product.attributes;
  const { 'Supplier Name': supplier, Description: description } = overall;
  const { Manufacturer: manufacturer } = general;
  const inText = (text: string): string =>
    companiesOf(product).reduce((now, name) => withName(now, name, spellings.of(name)), text);
  const name = inText(product.name);
  return {
    ...product,
    name: [...name].length > NAME_MAX_LENGTH ? product.name : name,
    attributes: {
      ...product.attributes,
      ...(supplier && {
        'Overall Attributes': {
          ...overall,
          'Supplier Name': spellings.of(supplier),
          ...(description && { Description: inText(description) }),
        },
      }),
      ...(manufacturer && {
        General: { ...general, Manufacturer: spellings.of(manufacturer) },
      }),
    },
  };
}
