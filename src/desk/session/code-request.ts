/** A call of the desk that is refused without a newer code waits here until somebody has typed one. */
import { askStaff } from '#backend/staff/desk.ts';
import { signal } from '#desk/data/signal.ts';
import { AppError } from '#domain/shared/errors.ts';
import { person } from './person.ts';
import { withToken } from './session.ts';

/** For a change that asks for a code of the last 5 minutes, or for a session that was idle or is too old. */
export type CodeKind = 'step_up_required' | 'second_factor_required';

interface CodeRequest {
  readonly kind: CodeKind;
  readonly proved: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: AppError) => void;
}

/** The code that is asked for now, or null. */
export const codeRequest = signal<CodeRequest | null>(null);

/** All calls that wait for a code wait for the same one. It rejects where the operator does not give it. */
export function requestCode(kind: CodeKind): Promise<void> {
  const waiting = codeRequest.get();
  if (waiting) {
    // A session that was idle cannot be gone on with, whatever asked first.
    if (kind === 'second_factor_required') codeRequest.set({ ...waiting, kind });
    return waiting.proved;
  }
  const { promise: proved, resolve, reject } = Promise.withResolvers<void>();
  codeRequest.set({ kind, proved, resolve, reject });
  return proved;
}

/** The operator goes on without a code: what waited for it is not done. */
export function refuseCode(): void {
  const waiting = codeRequest.get();
  codeRequest.set(null);
  waiting?.reject(new AppError(waiting.kind));
}

/** Goes on with whatever waits for a code of this person. */
function goOn(whose = person.get()): void {
  if (whose !== person.get()) return;
  const waiting = codeRequest.get();
  codeRequest.set(null);
  waiting?.resolve();
}

/** The session counts again: whatever waited for that goes on. A change still needs a separate code. */
export function unlock(): void {
  if (codeRequest.get()?.kind === 'second_factor_required') goOn();
}

/** With a code of the authenticator, which counts once. */
export async function proveByCode(code: string): Promise<void> {
  const whose = person.get();
  await withToken((token) => askStaff({ action: 'prove', code }, token), whose);
  goOn(whose);
}

/** With a recovery code in its place. Returns how many are left. */
export async function proveByRecovery(code: string): Promise<number> {
  const whose = person.get();
  const { remaining } = await withToken(
    (token) => askStaff({ action: 'recover', recovery_code: code }, token),
    whose,
  );
  goOn(whose);
  return remaining;
}
