import { ownParts, type OwnLine } from '#domain/shared/own-line.ts';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';

export const { formatInstant, formatSar, nationalWords, shopCity } = languageOf(DEFAULT_LOCALE);

/** Columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** What the buyer's own list has for a line, in one cell of a table: '3: P-7 · 10 pcs pump · pcs'. */
export function ownText(own: OwnLine | null): string {
  if (!own) return '';
  return [own.number, ownParts(own, { name: '' }).join(' · ')].filter(Boolean).join(': ');
}
