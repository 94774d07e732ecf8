import type { Attributes } from '#domain/product/attributes.ts';
import type { Column } from '#supabase/catalogue/read/lines/header.ts';
import type { CatalogueProduct } from '#supabase/catalogue/read/parse.ts';
import { givenPhotos } from './stored.ts';
import type { StoredProduct } from './stored.ts';

/** Section → field → text, of a file or of the shop. */
export type Sections = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

/** Attributes by 'Section.Field'; a map, so that '__proto__' is a field like any other. */
export const fieldsOf = (attributes: Sections): Map<string, string> =>
  new Map(
    Object.entries(attributes).flatMap(([section, fields = {}]) =>
      Object.entries(fields).map(
        ([field, value]) => [`${section}.${field}`, String(value)] as const,
      ),
    ),
  );

function attributesOf(fields: ReadonlyMap<string, string>): Attributes {
  const sections = new Map<string, [string, string][]>();
  for (const [name, value] of fields) {
    const dot = name.indexOf('.');
    const section = name.slice(0, dot);
    sections.set(section, [...(sections.get(section) ?? []), [name.slice(dot + 1), value]]);
  }
  return Object.fromEntries(
    [...sections].map(([name, entries]) => [name, Object.fromEntries(entries)]),
  );
}

/** The stored attributes with those that the file has a column for as the row has them; an empty cell takes one away. */
function mergedAttributes(
  stored: StoredProduct,
  product: CatalogueProduct,
  columns: readonly Column[],
): Attributes {
  const fields = fieldsOf(stored.attributes);
  const stated = fieldsOf(product.attributes);
  for (const column of columns) {
    if (!('section' in column)) continue;
    const value = stated.get(column.name);
    if (value === undefined) fields.delete(column.name);
    else fields.set(column.name, value);
  }
  return attributesOf(fields);
}

/** A stored product after a row that states some of it. */
export function mergeProduct(
  stored: StoredProduct,
  product: CatalogueProduct,
  columns: readonly Column[],
): CatalogueProduct {
  const states = (plain: string): boolean => columns.some(({ name }) => name === plain);
  return {
    ...product,
    name: states('name') ? product.name : stored.name,
    price_sar: states('price_sar') ? product.price_sar : stored.price_sar,
    photos: states('photos') ? product.photos : givenPhotos(stored),
    attributes: mergedAttributes(stored, product, columns),
  };
}
