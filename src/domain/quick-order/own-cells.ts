import { ownLine, type OwnLine } from '#domain/shared/own-line.ts';
import type { Columns, Row } from './pasted-columns.ts';

/** What the columns of a table call a row, beside its text. */
export function ownCells(cells: Row, { texts, number, unit }: Columns): OwnLine | undefined {
  const at = (place: number | null): string | undefined =>
    place === null ? undefined : cells[place];
  const [sku, ...others] = texts.map(at).filter((cell) => cell);
  const named = others.length > 0 && { sku, text: others.join(' ') };
  return ownLine({ number: at(number), unit: at(unit), ...named });
}
