/** What a change of the record did, field by field. */
type Row = Readonly<Record<string, unknown>> | null;

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Rows of the record are flat; whatever is not is compared as a whole. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ, in the order in which the rows have them. A new row has no before, a removed one no after. */
export function changesBetween(before: Row, after: Row): readonly FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((one) => !isSame(one.before, one.after));
}
