export const EMAIL_MAX_LENGTH = 254;

/** Local part, @, domain and a top-level domain of at least 2 letters (section 5); no line breaks. */
const EMAIL = /^[^\s@,;:<>()[\]\\"\u0000-\u001f]+@[^\s@,;:<>()[\]\\"\u0000-\u001f]+\.[A-Za-z]{2,}$/;

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** `email_missing`, `email_invalid`, or null when a code may be sent to it. */
export function emailError(email: string): 'email_missing' | 'email_invalid' | null {
  const trimmed = email.trim();
  if (trimmed === '') return 'email_missing';
  return trimmed.length <= EMAIL_MAX_LENGTH && EMAIL.test(trimmed) ? null : 'email_invalid';
}
