import type { session as english } from '#messages/en/session.ts';
import type { Words } from '#messages/words.ts';

/** Words of signing in and out. */
export const session = {
  signedIn: 'تم تسجيل الدخول بنجاح',
  signedOut: 'تم تسجيل الخروج بنجاح',
  signOutFailed: 'تعذّر تسجيل الخروج',
  ended: 'سُجّل خروجك. سلتك ما زالت هنا، ويمكنك تسجيل الدخول لترى حسابك.',
} as const satisfies Words<typeof english>;
