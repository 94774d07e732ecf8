/** Codes that were sent by email, stored until they expire, so that a reload or a new tab finds them. */
import { SENT_CODES_KEY } from '#domain/shared/storage-keys.ts';
import { readStored, writeStored } from '#stores/shared/storage.ts';

type Form = 'sign_up' | 'sign_in' | 'recovery' | 'guest_data' | 'checkout';

interface Kept {
  readonly at: number;
}

/** A code is good for 15 minutes. */
const KEPT_MS = 900_000;

/** Storage may hold whatever another version or a person left there. */
function current(): Partial<Record<Form, Kept>> {
  try {
    const kept = Object.entries(JSON.parse(readStored(SENT_CODES_KEY) ?? '{}') as object);
    return Object.fromEntries(kept.filter(([, one]) => Math.abs(Date.now() - one.at) < KEPT_MS));
  } catch {
    return {};
  }
}

export const loadSentCode = <T>(form: Form): T | null => (current()[form] as T | undefined) ?? null;

/** Stores the data that checks a code, never the code; null removes it. */
export function saveSentCode(form: Form, sent: object | null): void {
  const kept: Record<string, unknown> = { ...current() };
  if (sent) kept[form] = { ...sent, at: Date.now() };
  else delete kept[form];
  writeStored(SENT_CODES_KEY, Object.keys(kept).length > 0 ? JSON.stringify(kept) : null);
}
