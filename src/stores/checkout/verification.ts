import { computed, map } from 'nanostores';
import { checkCode, resetVerification, sendCode, verifiedEmails } from '#backend/checkout/codes.ts';
import { cleanEmail, emailError, typedCode } from '#domain/shared/text/email.ts';
import { locale } from '#messages/format.ts';
import { verification as words } from '#messages/verification.ts';
import { $cartToken, ensureCart, readableCart } from '#stores/cart/token.ts';
import { codeFailure, sendFailure } from './code-failures.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';
import { saveSentCode, loadSentCode } from './sent-codes.ts';
import { clearToasts, reportFailureAbout, showToastAbout } from '#stores/shared/toast-topics.ts';
import { startOnce } from '#stores/shared/start-once.ts';

interface Verification {
  /** E-mails, as they are stored, that this session has verified (decision 3). */
  readonly emails: readonly string[];
  /** The recipient of the last code, and the time stamp from which another may be sent. */
  readonly sentTo: string;
  readonly resendAt: number;
  readonly busy: 'sending' | 'checking' | null;
  readonly emailError: string;
  readonly codeError: string;
}

export const $verification = map<Verification>({
  emails: [],
  sentTo: '',
  resendAt: 0,
  busy: null,
  emailError: '',
  codeError: '',
});

/** The spelling of an email in the database; '' for an invalid one, which is never verified. */
const stored = (email: string): string => cleanEmail(email) ?? '';

export const isVerifiedEmail = (emails: readonly string[], email: string): boolean =>
  emails.includes(stored(email));

/** Whether a code is on its way to this e-mail. */
export const isSentTo = (sentTo: string, email: string): boolean =>
  sentTo !== '' && sentTo === stored(email);

export const $verifiedEmails = computed($verification, ({ emails }) => emails);

const logFailure = (error: unknown): void => console.error(words.failed, error);

/** Loads the verified addresses of this session, and a code that was sent before a reload or in a closed tab. */
export const startVerification = startOnce(load, logFailure);

async function load(): Promise<void> {
  const sent = loadSentCode<Pick<Verification, 'sentTo' | 'resendAt'>>('checkout');
  if (sent) {
    const { sentTo, resendAt } = sent;
    $verification.set({ ...$verification.get(), sentTo, resendAt });
  }
  await readVerified();
}

async function readVerified(): Promise<void> {
  const token = readableCart();
  if (token !== undefined) $verification.setKey('emails', await verifiedEmails(token));
}

export async function refreshVerified(): Promise<void> {
  try {
    await readVerified();
  } catch (error) {
    startVerification.forget();
    logFailure(error);
  }
}

/** Mails a code. Sending one to an e-mail returns it to not verified (otp-21). */
export async function requestCode(email: string): Promise<boolean> {
  const error = emailError(email);
  if (error)
    return refuseEmail(error === 'email_missing' ? words.emailMissing : words.emailInvalid);
  const action = begin('sending');
  try {
    const seconds = await sendCode(await ensureCart(), stored(email), locale.lang);
    forget(email);
    remember(stored(email), Date.now() + seconds * 1000);
    showToastAbout('email', 'success', words.sent(email.trim()));
    return true;
  } catch (error) {
    if (!action.aborted) refuseEmail(sendFailure(error));
    reportFailureAbout('email', words.sendFailed, error);
    return false;
  } finally {
    $verification.setKey('busy', null);
  }
}

/** Checks a code; true once the e-mail is verified. */
export async function verifyCode(email: string, input: string): Promise<boolean> {
  const code = typedCode(input);
  if (!code) return refuseCode(words.codeInvalidInline);
  const action = begin('checking');
  try {
    await checkCode(await ensureCart(), stored(email), code);
    $verification.setKey('emails', [...$verification.get().emails, stored(email)]);
    remember('', 0);
    showToastAbout('email', 'success', words.verified);
    return true;
  } catch (error) {
    const { title, text } = codeFailure(error);
    if (!action.aborted) refuseCode(text);
    reportFailureAbout('email', title, error);
    return false;
  } finally {
    $verification.setKey('busy', null);
  }
}

/** The shopper edits a verified e-mail: it is not verified any more. */
export async function unverify(email: string): Promise<void> {
  forget(email);
  const token = $cartToken.get();
  try {
    if (token) await resetVerification(token, stored(email));
  } catch (error) {
    logFailure(error);
  }
}

/** Saving an address, or asking for a quotation, needs a verified e-mail first (section 5). */
export const markUnverified = (): false => refuseEmail(words.verifyFirst);

export function refuseUnverified(): void {
  markUnverified();
  showToastAbout('email', 'error', words.verifyFirst);
}

/** Forgets the code that was sent, and that the e-mail was verified (checkout-15). */
export async function startOver(email: string): Promise<void> {
  remember('', 0);
  clearVerificationErrors();
  if (isVerifiedEmail($verification.get().emails, email)) await unverify(email);
}

/** Typing removes the messages about the former text, and so does another form. */
export function clearVerificationErrors(): void {
  showErrors('', '');
}

/** An answer to something older than the latest action changes no field. */
const nextAction = latestRequest();

/** One message at a time: one about the e-mail or its code replaces the one before. */
function showErrors(atEmail: string, atCode: string): false {
  nextAction();
  clearToasts('email');
  const { emailError: email, codeError } = $verification.get();
  if (email !== atEmail || codeError !== atCode)
    $verification.set({ ...$verification.get(), emailError: atEmail, codeError: atCode });
  return false;
}

const refuseEmail = (text: string): false => showErrors(text, '');
const refuseCode = (text: string): false => showErrors('', text);

function begin(busy: 'sending' | 'checking'): AbortSignal {
  clearVerificationErrors();
  $verification.setKey('busy', busy);
  return nextAction();
}

function remember(sentTo: string, resendAt: number): void {
  $verification.set({ ...$verification.get(), sentTo, resendAt });
  saveSentCode('checkout', sentTo ? { sentTo, resendAt } : null);
}

const forget = (email: string): void =>
  $verification.setKey(
    'emails',
    $verification.get().emails.filter((one) => one !== stored(email)),
  );
