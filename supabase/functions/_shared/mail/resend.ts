/** Resend's HTTP API: https://resend.com/docs/api-reference/emails/send-email */
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import type { ResendSettings } from './mail-settings.ts';

const TIMEOUT_MS = 20_000;

/** The answer of the API, without its text, which repeats addresses. */
class ResendFailure extends Error {
  override readonly name = 'ResendFailure';
  readonly code: string;

  constructor(code: string) {
    super(`The provider answered ${code}.`);
    this.code = code;
  }
}

/** A mail of the outbox carries its id as the key with which Resend sends it once within a day, however often asked. */
export const resendMailer =
  (settings: ResendSettings, from: string, send: typeof fetch = fetch): Deps['sendMail'] =>
  async ({ id, to, replyTo, subject, text, html, headers }) => {
    const body = {
      from,
      to: [to],
      ...(replyTo && { reply_to: [replyTo] }),
      subject,
      text,
      ...(html && { html }),
      ...(headers && { headers }),
      // Its webhooks repeat the tags: so a mail that came back is found.
      ...(id && { tags: [{ name: 'mail', value: id }] }),
    };
    const answer = await post(settings, body, id, send);
    if (!answer.ok) throw new ResendFailure(await codeOf(answer));
    await answer.body?.cancel();
  };

async function post(
  { url, apiKey }: ResendSettings,
  body: object,
  id: string | undefined,
  send: typeof fetch,
): Promise<Response> {
  try {
    return await send(`${url}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        ...(id && { 'idempotency-key': id }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new ResendFailure(
      error instanceof Error && error.name === 'TimeoutError' ? 'nothing in time' : 'nothing',
    );
  }
}

/** The status and the name of the error, such as `422 validation_error`. */
async function codeOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { name?: unknown } | null;
  const name = typeof body?.name === 'string' && /^\w{1,40}$/.test(body.name) ? body.name : '';
  return `${answer.status} ${name}`.trimEnd();
}
