import type { FieldErrors } from '#domain/content/forms.ts';

/** A field that people do not see: whoever fills it is a program. */
export const HONEYPOT_FIELD = 'website';
/** Nobody fills a form faster. */
export const SHORTEST_FILLING_MS = 1500;

/** What gives a program away. The answer is a refusal: nothing is claimed that did not happen. */
export function robotErrors(input: Readonly<Record<string, unknown>>): FieldErrors {
  const trap = input[HONEYPOT_FIELD] ?? '';
  const elapsed = input['elapsed_ms'];
  const patient = typeof elapsed === 'number' && elapsed >= SHORTEST_FILLING_MS;
  return {
    ...(trap === '' ? {} : { [HONEYPOT_FIELD]: 'invalid' as const }),
    ...(patient ? {} : { elapsed: 'invalid' as const }),
  };
}
