/** An account with everything that was issued for it before, and whether each still opens something. */
import {
  Accounts,
  codeIn,
  linkIn,
  PASSWORD,
  type Session,
} from '#tests/support/builders/accounts.ts';
import { rpc } from '#tests/support/database/api.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

export type Access = 'open' | 'shut';

interface Proof {
  readonly ticket: string;
  readonly code: string;
  readonly token_hash: string;
}

/** Everything that an intruder holds who knew the password and read earlier mails. */
export interface Takeover {
  readonly email: string;
  /** The owner's session. */
  readonly present: Session;
  /** The intruder's session. */
  readonly other: Session;
  /** Whether each still opens something, by its name. */
  readonly attempts: Readonly<Record<string, () => Promise<Access>>>;
}

const access = (isOpen: boolean): Access => (isOpen ? 'open' : 'shut');

let people = 0;
export const newEmail = (): string => `person${(people += 1)}@takeover.test`;

export async function proofOf(
  accounts: Accounts,
  action: string,
  {
    email,
    to = email,
    ...more
  }: { email: string; to?: string; purpose?: string; password?: string },
  session?: Session,
): Promise<Proof> {
  const ticket = await accounts.ticketFor(action, { email: to, ...more }, session?.access_token);
  const mail = accounts.mailTo(action === 'reauth_code' ? email : to);
  return { ticket, code: codeIn(mail), token_hash: linkIn(mail) };
}

const byLink = ({ token_hash }: Proof) => ({ token_hash });
const byCode = ({ ticket, code }: Proof) => ({ ticket, code });

/** An account whose password somebody else knows, who has asked for all that can be asked for. */
export async function aTakeover(accounts: Accounts): Promise<Takeover> {
  const email = newEmail();
  const present = await accounts.confirmed(email, PASSWORD);
  const signedIn = await accounts.ask('sign_in', { email, password: PASSWORD });
  const other = signedIn.body as unknown as Session;
  const mailed = (purpose: string) => proofOf(accounts, 'send_code', { email, purpose });
  const confirm = (body: object) => async () =>
    access((await accounts.ask('confirm', body)).status === 200);
  const reauth = await proofOf(accounts, 'reauth_code', { email }, other);
  const ownReauth = await proofOf(accounts, 'reauth_code', { email }, present);
  const asksAddress = async (session: Session, proof: Proof) => {
    await accounts.forgetLimits();
    const body = { email: newEmail(), ...byCode(proof) };
    const { status } = await accounts.ask('change_email', body, session.access_token);
    return access(status === 200);
  };
  return {
    email,
    present,
    other,
    attempts: {
      'access token of the present session': () => reads(accounts, present),
      'access token of another session': () => reads(accounts, other),
      'refresh token of another session': () => renews(accounts, other),
      'link of a sign-in': confirm(byLink(await mailed('sign_in'))),
      'code of a sign-in': confirm(byCode(await mailed('sign_in'))),
      'link of a forgotten password': confirm(byLink(await mailed('recovery'))),
      'code of a forgotten password': confirm(byCode(await mailed('recovery'))),
      'link of a sign-up': confirm(byLink(await proofOf(accounts, 'sign_up', { email }))),
      'code for the data of the mailbox': await guestData(accounts, email),
      'code for the present session': () => asksAddress(present, ownReauth),
      'code for another session': () => asksAddress(other, reauth),
      ...(await guestCarts(accounts, email)),
      'secret link of a list': await sharedList(accounts, present),
      'the former password': async () =>
        access((await accounts.ask('sign_in', { email, password: PASSWORD })).status === 200),
      'proof of the mailbox for a forgotten password': confirm(
        await provedMailbox(accounts, await mailed('recovery')),
      ),
      'proof of the mailbox for a sign-up': confirm(
        await provedMailbox(accounts, await proofOf(accounts, 'sign_up', { email })),
      ),
      ...(await addressChange(accounts, { present, other })),
    },
  };
}

const reads = async (accounts: Accounts, session: Session): Promise<Access> =>
  access((await accounts.rpc(session, 'my_account')).status === 200);

async function renews(accounts: Accounts, { refresh_token }: Session): Promise<Access> {
  const { status } = await accounts.auth('token?grant_type=refresh_token', { refresh_token });
  return access(status === 200);
}

async function guestData(accounts: Accounts, email: string) {
  const proof = byCode(await proofOf(accounts, 'guest_code', { email }));
  return async () => access((await accounts.ask('guest_export', proof)).status === 200);
}

/** A guest with a code that waits, and one who has given it. */
async function guestCarts({ backend }: Accounts, email: string) {
  const [waiting, verified] = [await Shopper.arrive(backend), await Shopper.arrive(backend)];
  await verified.verify(email);
  const code = await waiting.receiveCode(email);
  return {
    'code of a guest’s cart': async () =>
      access((await waiting.check(email, code)).body.result === 'verified'),
    'mailbox that a guest’s cart has verified': async () =>
      access((await verified.call('verified_emails')).body.includes(email)),
  };
}

/** No session: it shows products and can be revoked at /account/lists. */
async function sharedList(accounts: Accounts, session: Session) {
  const items = [{ product: await aProduct(accounts.backend), quantity: 2 }];
  const named = { list_id: null, name: 'Monthly', note: null, items };
  const { id: list_id } = (await accounts.rpc(session, 'save_list', named)).body;
  const { key } = (await accounts.rpc(session, 'share_list', { list_id })).body;
  return async () => access((await rpc(accounts.backend, 'shared_list', { key })).status === 200);
}

/** A page whose code was right and that asks for the password now. */
async function provedMailbox(accounts: Accounts, sent: Proof): Promise<object> {
  const { status, body } = await accounts.ask('prove', byCode(sent));
  if (status !== 200) throw new Error(`prove: ${status} ${JSON.stringify(body)}`);
  return { proof: body['proof'], password: 'the password of the other' };
}

/** The intruder has asked to change the account's email to their mailbox. One change can wait at a time. */
async function addressChange(
  accounts: Accounts,
  { present, other }: Record<'present' | 'other', Session>,
) {
  const asked = await proofOf(
    accounts,
    'change_email',
    { email: newEmail(), password: PASSWORD },
    other,
  );
  const confirm = async (body: object, jwt: string | null) =>
    access((await accounts.ask('confirm_email', body, jwt)).status === 200);
  return {
    'code of a change of address': () => confirm(byCode(asked), other.access_token),
    'link of a change of address': () => confirm(byLink(asked), null),
    'another email for the change of address': async () => {
      await accounts.forgetLimits();
      return access((await accounts.ask('resend_email', {}, present.access_token)).status === 200);
    },
  };
}

/** Each attempt in its order; those that would end others come last. */
export async function tryAll({ attempts }: Takeover, names = Object.keys(attempts)) {
  const found: Record<string, Access> = {};
  for (const name of names) found[name] = await attempts[name]!();
  return found;
}
