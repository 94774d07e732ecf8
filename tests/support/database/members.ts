/** The second factor as the desk sets and proves it: through the Edge Function `staff`. */
import { randomUUID } from 'node:crypto';
import { handle } from '#supabase/functions/staff/handler.ts';
import { Accounts, PASSWORD, type Session } from '#tests/support/builders/accounts.ts';
import type { Answer } from './api.ts';
import type { TestBackend } from './database.ts';
import { functionsOn, type FunctionAnswer } from './functions.ts';
import { anInvitation, desk, type Person } from './staff.ts';
import { codeOf } from '#tests/support/fakes/authenticator.ts';

export const STAFF_KEY = 'the-key-of-the-staff-of-a-test';

interface Member {
  readonly session: Session;
  readonly uri: string;
  /** The code that the invitation was accepted with. */
  readonly used: string;
  readonly codes: readonly string[];
}

export class Members {
  readonly accounts: Accounts;
  readonly #backend: TestBackend;
  readonly #owner: Person;

  constructor(backend: TestBackend, owner: Person) {
    this.#backend = backend;
    this.#owner = owner;
    this.accounts = new Accounts(backend, functionsOn(backend, { STAFF_KEY }));
  }

  readonly ask = (action: string, body: object = {}, jwt?: string): Promise<FunctionAnswer> =>
    this.accounts.functions.ask(handle, { action, ...body }, jwt);

  /** Accepts the invitation of a mail, as a page does. */
  readonly join = async (token: string): Promise<Member> => {
    const { body } = await this.ask('invitation', { token });
    const uri = String(body['uri']);
    const used = codeOf(uri);
    const proof = { sealed: body['sealed'], code: used, password: PASSWORD };
    const given = { token, ...proof, operation_id: randomUUID() };
    const { status, body: accepted } = await this.ask('accept', given);
    if (status !== 200) throw new Error(JSON.stringify(accepted));
    const { recovery_codes, ...session } = accepted as unknown as Session & {
      recovery_codes: string[];
    };
    return { session, uri, used, codes: recovery_codes };
  };

  readonly aMember = async (): Promise<Member> =>
    this.join((await anInvitation(this.#backend, this.#owner)).token);

  /** Another session of the same person, in which nothing is proved. */
  readonly signedIn = async ({ session }: Member): Promise<Session> => {
    const given = { email: session.user.email, password: PASSWORD };
    const { status, body } = await this.accounts.ask('sign_in', given);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as unknown as Session;
  };

  readonly me = ({ access_token }: Session): Promise<Answer> =>
    desk(this.#backend, { jwt: access_token }, 'me');

  /** What the owner was mailed about somebody. */
  readonly notices = (event: string, { session }: Member): Promise<object[]> =>
    this.#backend.sql(
      `select recipient from app.outbox where kind = 'staff_notice' and data ->> 'event' = $1
         and data ->> 'email' = $2 and recipient = $3`,
      [event, session.user.email, this.#owner.email],
    );
}
