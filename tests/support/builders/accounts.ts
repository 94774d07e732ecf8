/** Buyers with an account, made as a browser makes one: by the Edge Function and the mail that it sends. */
import { handle } from '#supabase/functions/accounts/handler.ts';
import { call, type Answer } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import type { FunctionAnswer, Functions } from '#tests/support/database/functions.ts';
import { sessionIdIn } from '#supabase/functions/_shared/account/session.ts';
import { callAs, type User } from './users.ts';

export interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly user: { readonly id: string; readonly email: string };
}

export const PASSWORD = 'correct horse battery';

/** The same person and session, as tests of the database have them. */
export const userOf = ({ user, access_token }: Session): User => ({
  id: user.id,
  session: sessionIdIn(access_token),
  jwt: access_token,
});

export const codeIn = (text: string): string => /^\d{6}$/m.exec(text)?.[0] ?? '';
export const linkIn = (text: string): string => /#token_hash=([\w-]{43})/.exec(text)?.[1] ?? '';

/** The Edge Function `accounts` of a shop, and what its mails contain. */
export class Accounts {
  readonly backend: TestBackend;
  readonly functions: Functions;

  constructor(backend: TestBackend, functions: Functions) {
    this.backend = backend;
    this.functions = functions;
  }

  ask(action: string, body: object = {}, jwt?: string | null): Promise<FunctionAnswer> {
    return this.functions.ask(handle, { action, ...body }, jwt);
  }

  /** The newest mail to an address. */
  mailTo(email: string): string {
    return this.functions.mails.findLast(({ to }) => to === email)?.text ?? '';
  }

  /** Waits for nothing: the pause between two codes of an address is over. */
  async forgetLimits(): Promise<void> {
    await this.backend.sql('delete from app.rate_limits');
  }

  async ticketFor(action: string, body: object, jwt?: string): Promise<string> {
    await this.forgetLimits();
    const { status, body: sent } = await this.ask(action, body, jwt);
    if (status !== 200) throw new Error(`${action}: ${status} ${JSON.stringify(sent)}`);
    return String(sent['ticket']);
  }

  /** Signs up, or in by a code: the mailbox answers. */
  async confirmed(email: string, password?: string, action = 'sign_up'): Promise<Session> {
    const ticket = await this.ticketFor(action, { email, purpose: 'sign_in' });
    const proof = { ticket, code: codeIn(this.mailTo(email)), ...(password && { password }) };
    const { status, body } = await this.ask('confirm', proof);
    if (status !== 200) throw new Error(`confirm: ${status} ${JSON.stringify(body)}`);
    return body as unknown as Session;
  }

  rpc(session: Session | null, name: string, args: object = {}): Promise<Answer> {
    return callAs(this.backend, session?.access_token ?? null, name, args);
  }

  auth(path: string, given: object = {}, session?: Session): Promise<Answer> {
    const headers = session && { authorization: `Bearer ${session.access_token}` };
    return call(this.backend, `/auth/v1/${path}`, { body: given, ...(headers && { headers }) });
  }
}
