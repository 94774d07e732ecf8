/** Events that Resend reports about a sent mail: https://resend.com/docs/dashboard/webhooks/event-types */
import { RequestRefused } from '#supabase/functions/_shared/http/answers.ts';
import { readText } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { isSigned } from './signature.ts';

interface Event {
  readonly type?: unknown;
  readonly data?: {
    readonly to?: unknown;
    readonly tags?: { readonly mail?: unknown };
    readonly bounce?: { readonly type?: unknown; readonly message?: unknown };
  };
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Only what is signed with the webhook's secret is believed. Events that are no bounce are taken and change nothing. */
export async function receiveEvent(request: Request, deps: Deps): Promise<object> {
  const secret = deps.settings.resend?.webhookSecret ?? null;
  const text = await readText(request);
  if (secret === null || !(await isSigned(text, request.headers, secret)))
    throw new RequestRefused(401);
  const event = parse(text);
  const reason = reasonOf(event);
  if (reason === null) return { received: true };
  const { to, tags } = event.data ?? {};
  await deps.rpc('mail_bounced', { mail: mailOf(tags?.mail), address: addressOf(to), reason });
  return { received: true };
}

function parse(text: string): Event {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Refused below, as what is no object.
  }
  throw new RequestRefused(422);
}

/** Why no more mail should go there; null where more may. A mailbox that is full today may have room tomorrow. */
function reasonOf({ type, data }: Event): string | null {
  if (type === 'email.complained') return 'The reader marked a mail as spam.';
  if (type !== 'email.bounced' || data?.bounce?.type === 'Transient') return null;
  const message = data?.bounce?.message;
  const words = typeof message === 'string' ? message.replaceAll(/\p{Cc}+/gu, ' ') : '';
  return words.slice(0, 300) || 'The mail came back.';
}

const mailOf = (mail: unknown): string | null =>
  typeof mail === 'string' && UUID.test(mail) ? mail : null;

/** Each mail of ours has one recipient. */
function addressOf(to: unknown): string | null {
  const [first, ...others] = Array.isArray(to) ? (to as unknown[]) : [to];
  return typeof first === 'string' && others.length === 0 ? first.slice(0, 254) : null;
}
