/** A company has one name in a language: a file that gives it two is refused in the second row. */
import { supplierKey } from '#domain/checkout/company-name.ts';
import { ENGLISH_COLUMNS, type TranslatedText } from '#supabase/catalogue/read/lines/header.ts';
import { quoted } from '#supabase/catalogue/report/report.ts';
import type { CellProblem } from '#supabase/catalogue/read/row-rules.ts';
import type { Row } from '#supabase/catalogue/read/rows.ts';
import { fieldsOf } from './merged.ts';

const OF_COMPANIES: ReadonlySet<TranslatedText> = new Set(['supplier', 'manufacturer']);

/** What the rows of a file have said so far. */
export class CompanyTexts {
  readonly #said = new Map<string, { readonly value: string; readonly line: number }>();

  problemsOf({ columns, product, line }: Row): CellProblem[] {
    if (product === null) return [];
    return columns.flatMap((column) => {
      if (!('text' in column) || !OF_COMPANIES.has(column.text)) return [];
      const company = fieldsOf(product.attributes).get(ENGLISH_COLUMNS[column.text]);
      if (company === undefined) return [];
      const value = product.texts?.[column.locale]?.[column.text] ?? '';
      const first = this.#firstOf(`${column.name} ${supplierKey(company)}`, value, line);
      if (first.value === value) return [];
      const reason = `is not what line ${first.line} has for ${quoted(company)}: ${quoted(first.value)}`;
      return [{ column: column.name, value, reason }];
    });
  }

  #firstOf(key: string, value: string, line: number) {
    const first = this.#said.get(key) ?? { value, line };
    this.#said.set(key, first);
    return first;
  }
}
