/** Runs in one tab at a time; where the browser has no locks (plain http), at once. */
export const withWebLock = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, task) : task();

/** A uuid that identifies one action, so that a repeated call counts once. Also where `crypto.randomUUID` is missing (plain http). */
export function operationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
