/** Fixtures of the browser tests: a mailbox, and a check of the console. */
import { expect, test as base } from '@playwright/test';
import type { APIRequestContext, BrowserContext } from '@playwright/test';

export { expect };

interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** Reads the local mailbox the way a shopper reads theirs. */
export interface Mailbox {
  /** All mails to an address, the newest first. */
  mailsTo(email: string): Promise<SentMail[]>;
  /** The newest one-time code for an address, as soon as it is there. */
  codeFor(email: string): Promise<string>;
}

interface Fixtures {
  outbox: Mailbox;
  /** Console errors that a test brings about on purpose. */
  expectedErrors: RegExp[];
  quietConsole: void;
}

/** A busy Chromium drops the fade between two pages and reports that; the page itself is shown. */
const DROPPED_FADE =
  /InvalidStateError: Transition was aborted because of invalid state|AbortError: Transition was skipped/;

const codeIn = (mails: readonly SentMail[]): string | undefined =>
  mails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find((code) => code !== undefined);

export function mailboxOf(request: APIRequestContext): Mailbox {
  const mailsTo = async (email: string): Promise<SentMail[]> => {
    const answer = await request.get('/outbox.json', { params: { to: email } });
    return (await answer.json()) as SentMail[];
  };
  const codeFor = async (email: string): Promise<string> => {
    const find = async () => codeIn(await mailsTo(email));
    await expect.poll(find, { message: `a code for ${email}` }).toBeDefined();
    return (await find()) ?? '';
  };
  return { mailsTo, codeFor };
}

export const test = base.extend<Fixtures>({
  outbox: ({ request }, use) => use(mailboxOf(request)),
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error')
          errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use();
      const isExpected = (error: string) =>
        [DROPPED_FADE, ...expectedErrors].some((one) => one.test(error));
      expect(
        errors.filter((error) => !isExpected(error)),
        'errors in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** An address that no other test uses. */
export const anEmail = (): string => `shopper-${crypto.randomUUID()}@example.com`;

/** Every request that leaves the shop's own origin. */
export function foreignRequests(context: BrowserContext, foreign: string[] = []): string[] {
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
  });
  return foreign;
}
