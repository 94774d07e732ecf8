import type { Settings } from './settings.ts';

/** Compares two texts in constant time: the duration does not depend on where they differ. */
export async function sameSecret(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(expected)]);
  return a.reduce((difference, byte, i) => difference | (byte ^ (b[i] ?? 0)), 0) === 0;
}

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** Whether a request carries the service key: then it comes from a schedule of our own. */
export const isService = (
  request: Request,
  { serviceKey }: Pick<Settings, 'serviceKey'>,
): Promise<boolean> =>
  sameSecret(request.headers.get('authorization') ?? '', `Bearer ${serviceKey}`);
