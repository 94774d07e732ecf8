/** What a change of the record did, field by field, in words as far as there are words for them. */
import { STAFF_ROLES, type StaffRole } from '#contract/values.ts';
import { recordWords as words } from '#messages/desk/record.ts';
import { roleWords } from '#messages/desk/shell.ts';
import { formatInstant } from '#messages/format-dates.ts';

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

/** The word of a name; a name without one is shown as it is. */
export const wordOf = (
  names: Readonly<Record<string, string>>,
  name: string,
  other = name,
): string => (Object.hasOwn(names, name) ? names[name]! : other);

export const fieldName = (field: string): string => wordOf(words.fields, field);

const isRole = (value: unknown): value is StaffRole =>
  (STAFF_ROLES as readonly unknown[]).includes(value);

export function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null) return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (field === 'role' && isRole(value)) return roleWords[value];
  if (field.endsWith('_at') && typeof value === 'string') return formatInstant(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const ACTION_NAMES = Object.entries(words.actions);

export const isAction = (text: string): boolean => Object.hasOwn(words.actions, text);
