import { checkForm, type FieldErrors, type FieldFault } from './forms.ts';

/** What someone writes when asking for a price. */
export interface QuoteDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  /** ISO day, '' when it does not matter. */
  readonly wishedDate: string;
  readonly note: string;
}

export type QuoteFaults = Partial<Record<keyof QuoteDraft, FieldFault>>;

const CITY_LENGTH = 80;

/** City and date stand above the note in one message, since a quotation is answered by a person. */
export function quoteMessage(
  draft: QuoteDraft,
  labels: { city: string; wishedDate: string },
): string {
  const lines = [
    `${labels.city}: ${draft.city.trim()}`,
    ...(draft.wishedDate ? [`${labels.wishedDate}: ${draft.wishedDate}`] : []),
    ...(draft.note.trim() ? ['', draft.note.trim()] : []),
  ];
  return lines.join('\n');
}

/** What is missing or wrong; nothing when it may be sent. A date that has passed cannot be wished for. */
export function quoteFaults(draft: QuoteDraft, message: string, today: string): QuoteFaults {
  const { name, email, phone } = draft;
  const { errors } = checkForm('quote', { name, email, phone, message });
  const city = draft.city.trim();
  return {
    ...pick(errors, ['name', 'email', 'phone']),
    ...(errors['message'] ? { note: errors['message'] } : {}),
    ...(city === '' ? { city: 'required' as const } : {}),
    ...(city.length > CITY_LENGTH ? { city: 'too_long' as const } : {}),
    ...(draft.wishedDate && draft.wishedDate < today ? { wishedDate: 'invalid' as const } : {}),
  };
}

const pick = (errors: FieldErrors, names: readonly (keyof QuoteDraft)[]): QuoteFaults =>
  Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
