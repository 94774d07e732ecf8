import { computed, map } from 'nanostores';
import { checkCode, resetVerification, sendCode, verifiedEmails } from '#backend/codes.ts';
import { cleanEmail, emailError, typedCode } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { errorMessages } from '#messages/errors.ts';
import { verification as words } from '#messages/verification.ts';
import { $cartToken, ensureCart } from './cart-session.ts';
import { readSession, writeSession } from './session-storage.ts';
import { clearToasts, reportFailureAbout, showToastAbout } from './settled-toasts.ts';

interface Verification {
  /** E-mails, as they are stored, that this session has verified (decision 3). */
  readonly emails: readonly string[];
  /** Where the last code went, and when another may be asked for (a time stamp). */
  readonly sentTo: string;
  readonly resendAt: number;
  readonly busy: 'sending' | 'checking' | null;
  readonly emailError: string;
  readonly codeError: string;
}

const SENT_KEY = 'codeSent';

export const $verification = map<Verification>({
  emails: [],
  sentTo: '',
  resendAt: 0,
  busy: null,
  emailError: '',
  codeError: '',
});

/** The spelling in which the database keeps an e-mail; '' for what is none, which is never verified. */
const stored = (email: string): string => cleanEmail(email) ?? '';

export const isVerifiedEmail = (emails: readonly string[], email: string): boolean =>
  emails.includes(stored(email));

/** Whether a code is on its way to this e-mail. */
export const isSentTo = (sentTo: string, email: string): boolean =>
  sentTo !== '' && sentTo === stored(email);

export const $verifiedEmails = computed($verification, ({ emails }) => emails);

let started: Promise<void> | undefined;

/** What this session has verified, and a code that was on its way before a reload. */
export const startVerification = (): Promise<void> => (started ??= load());

async function load(): Promise<void> {
  const sent = readSession<Pick<Verification, 'sentTo' | 'resendAt'>>(SENT_KEY);
  if (sent) $verification.set({ ...$verification.get(), ...sent });
  await refreshVerified();
}

export async function refreshVerified(): Promise<void> {
  const token = $cartToken.get();
  if (!token) return;
  try {
    $verification.setKey('emails', await verifiedEmails(token));
  } catch (error) {
    started = undefined;
    console.error(words.failed, error);
  }
}

/** Mails a code. Sending one to an e-mail returns it to not verified (otp-21). */
export async function requestCode(email: string): Promise<boolean> {
  const fault = emailError(email);
  if (fault) return refuseEmail(errorMessages[fault]);
  const isCurrent = begin('sending');
  try {
    const seconds = await sendCode(await ensureCart(), stored(email));
    forget(email);
    remember(stored(email), Date.now() + seconds * 1000);
    showToastAbout('email', 'success', words.sent(email.trim()));
    return true;
  } catch (error) {
    if (isCurrent()) refuseEmail(sendFault(error));
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
  const isCurrent = begin('checking');
  try {
    await checkCode(await ensureCart(), stored(email), code);
    $verification.setKey('emails', [...$verification.get().emails, stored(email)]);
    remember('', 0);
    showToastAbout('email', 'success', words.verified);
    return true;
  } catch (error) {
    const { title, text } = codeFault(error);
    if (isCurrent()) refuseCode(text);
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
    console.error(words.failed, error);
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

/** Typing takes back what was said of the text before, and so does another form. */
export function clearVerificationErrors(): void {
  say('', '');
}

/** Counts what a shopper does: an answer to something older says nothing at a field. */
let turn = 0;

/** One message at a time: whatever is said of the e-mail or of its code replaces what was said before. */
function say(atEmail: string, atCode: string): false {
  turn += 1;
  clearToasts('email');
  const { emailError: email, codeError } = $verification.get();
  if (email !== atEmail || codeError !== atCode)
    $verification.set({ ...$verification.get(), emailError: atEmail, codeError: atCode });
  return false;
}

const refuseEmail = (text: string): false => say(text, '');
const refuseCode = (text: string): false => say('', text);

function begin(busy: 'sending' | 'checking'): () => boolean {
  clearVerificationErrors();
  $verification.setKey('busy', busy);
  const mine = turn;
  return () => mine === turn;
}

/** Every refusal reads alike; where nothing was decided it reads 'Verification failed' (decision 1). */
function codeFault(error: unknown): { title: string; text: string } {
  if (error instanceof AppError && error.code === 'code_invalid')
    return { title: words.codeInvalid, text: words.codeInvalidInline };
  return { title: words.failed, text: `${words.failed}. ${waitText(error)}`.trim() };
}

const sendFault = (error: unknown): string => {
  if (error instanceof AppError && error.code === 'email_invalid')
    return errorMessages.email_invalid;
  return `${words.sendFailedInline} ${waitText(error)}`.trim();
};

function waitText(error: unknown): string {
  const seconds = error instanceof AppError ? Number(error.details['retry_after']) : NaN;
  return seconds > 0 ? words.waitMinutes(Math.ceil(seconds / 60)) : '';
}

function remember(sentTo: string, resendAt: number): void {
  $verification.set({ ...$verification.get(), sentTo, resendAt });
  writeSession(SENT_KEY, sentTo ? { sentTo, resendAt } : null);
}

const forget = (email: string): void =>
  $verification.setKey(
    'emails',
    $verification.get().emails.filter((one) => one !== stored(email)),
  );
