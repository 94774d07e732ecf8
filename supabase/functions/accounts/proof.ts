/** Codes and links of accounts: issued with a mail, checked once. */
import { AppError } from '#domain/shared/errors.ts';
import type { RpcAnswer, RpcArgs } from '#contract/contract.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import type { MailShop, MailText } from '#supabase/functions/_shared/mails/parts.ts';
import { toDirectMail } from '#supabase/functions/_shared/mails/sent.ts';
import { proofOf } from '#supabase/functions/_shared/account/fields.ts';
import type { Call, SignedIn } from '#supabase/functions/_shared/account/session.ts';

export type Purpose = RpcArgs<'issue_account_code'>['purpose'];
export type IssuedCode = Extract<RpcAnswer<'issue_account_code'>, { result: 'issued' }>;
export type CheckedProof = Extract<RpcAnswer<'check_account_code'>, { result: 'right' }>;

export interface SentCode {
  readonly sent: true;
  readonly retry_after: number;
  readonly ticket: string;
}

interface Asked {
  readonly email: string;
  readonly purpose: Purpose;
  /** The user who asks; a proof that they gave a moment ago must still be valid. */
  readonly signedIn?: SignedIn & { readonly generation?: number };
}

const shopOf = ({ body, deps }: Call): MailShop => ({
  language: languageOf(body['locale']),
  site: deps.settings.siteUrl,
});

/** A mail in the language of the page that asked. */
export function sendMailNow(
  call: Call,
  to: string,
  compose: (shop: MailShop) => MailText,
): Promise<void> {
  const shop = shopOf(call);
  return call.deps.sendMail({ to, ...toDirectMail(compose(shop), shop) });
}

/**
 * Mails a code for an address. Known and unknown addresses take the same steps: only the words of the mail
 * differ, and only its reader sees them.
 */
export async function mailCode(
  call: Call,
  asked: Asked,
  compose: (issued: IssuedCode, shop: MailShop) => MailText,
): Promise<SentCode> {
  const { deps, client } = call;
  const { otp } = deps.settings;
  const issued = await deps.rpc('issue_account_code', {
    email: asked.email,
    purpose: asked.purpose,
    user_id: asked.signedIn?.account.user_id ?? null,
    client,
    per_client: otp.perAddressPerHour,
    pause_seconds: otp.secondsBetween,
    per_hour: otp.perHour,
    per_day: otp.perDay,
    sum_per_hour: otp.sumPerHour,
    sum_per_day: otp.sumPerDay,
    generation: asked.signedIn?.generation ?? null,
    session_id: asked.signedIn?.sessionId ?? null,
  });
  if (issued.result === 'rate_limited') throw rateLimited(issued.retry_after);
  if (issued.result !== 'issued') throw new AppError(issued.result);
  await sendMailNow(call, issued.email, (shop) => compose(issued, shop));
  return { sent: true, retry_after: otp.secondsBetween, ticket: issued.ticket };
}

export const rateLimited = (seconds: number): AppError =>
  new AppError('rate_limited', { retry_after: seconds });

/** Spends a code or link and returns its proof. The answer is the same for every failure. */
export const spendProof = (
  call: Call,
  purposes: readonly Purpose[],
  userId: string | null = null,
): Promise<CheckedProof> => check(call, purposes, userId, true);

/** The same of one that stays good, so that what comes with it can be refused first. */
export const checkProof = (call: Call, purposes: readonly Purpose[]): Promise<CheckedProof> =>
  check(call, purposes, null, false);

async function check(
  call: Call,
  purposes: readonly Purpose[],
  userId: string | null,
  spend: boolean,
): Promise<CheckedProof> {
  const asked = { ...proofOf(call.body), purposes, user_id: userId, ...limitsOf(call), spend };
  return rightOf(await call.deps.rpc('check_account_code', asked));
}

/** Spends a code or link for a page that asks for a password next: the answer has a proof for that step. */
export async function proveMailbox(call: Call): Promise<object> {
  const asked = { ...proofOf(call.body), ...limitsOf(call) };
  const { proof, email, purpose, existed } = rightOf(await call.deps.rpc('prove_mailbox', asked));
  return { proof, email, purpose, existed };
}

const limitsOf = ({ deps: { settings }, client }: Call) => ({
  client,
  per_client: settings.otp.checksPerAddressPerHour,
  per_hour: settings.otp.checksPerHour,
});

type Wrong = Exclude<RpcAnswer<'check_account_code'>, { result: 'right' }>;

function rightOf<Found extends { readonly result: 'right' }>(checked: Found | Wrong): Found {
  if (checked.result === 'right') return checked as Found;
  if (checked.result === 'rate_limited') throw rateLimited(checked.retry_after);
  throw new AppError(checked.result);
}
