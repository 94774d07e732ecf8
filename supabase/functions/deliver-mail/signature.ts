/** The signature of webhooks as Svix makes it, which Resend uses: https://docs.svix.com/receiving/verifying-payloads/how-manual */
import { sameSecret } from '#supabase/functions/_shared/secret.ts';

/** An event that is older was kept by somebody, and sent again. */
const LONGEST_SECONDS = 5 * 60;

export async function isSigned(
  text: string,
  headers: Headers,
  secret: string,
  now = Date.now(),
): Promise<boolean> {
  const [id, stamp, given] = ['svix-id', 'svix-timestamp', 'svix-signature'].map(
    (name) => headers.get(name) ?? '',
  ) as [string, string, string];
  const age = Math.abs(now / 1000 - Number(stamp));
  if (id === '' || !/^\d{1,12}$/.test(stamp) || age > LONGEST_SECONDS) return false;
  const expected = await signatureOf(`${id}.${stamp}.${text}`, secret);
  // While a secret is replaced, the provider signs with the old one too.
  const signatures = given.split(' ').flatMap((one) => /^v1,(.+)$/.exec(one)?.[1] ?? []);
  const same = await Promise.all(signatures.slice(0, 5).map((one) => sameSecret(one, expected)));
  return same.includes(true);
}

export async function signatureOf(text: string, secret: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (letter) =>
    letter.charCodeAt(0),
  );
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signed)));
}
