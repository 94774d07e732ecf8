/** C0 and C1 controls; a tab and a line break are allowed where a text may have several lines. */
// eslint-disable-next-line no-control-regex -- finding them is the point
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
/** Embeddings and overrides that make a text read other than it is; the marks of Arabic text stay. */
const DIRECTION_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/;

export interface TextRule {
  readonly max: number;
  readonly lines?: boolean;
}

/** Why a text cannot be stored, or null. Lengths count characters as the database does. */
export function textProblem(value: string, { max, lines = false }: TextRule): string | null {
  if (value.includes('\ufffd')) return 'is not UTF-8 text; save the file as "CSV UTF-8"';
  if (CONTROL.test(value) || DIRECTION_OVERRIDE.test(value)) return 'holds a control character';
  if (!lines && /[\t\n]/.test(value)) return 'must be on one line, without tabs';
  if (value.length > max && [...value].length > max) return `is longer than ${max} characters`;
  return null;
}
