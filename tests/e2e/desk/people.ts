/** People of the staff as browser tests need them: invited from the terminal, with an authenticator, and signed in. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { StaffRole } from '#contract/values.ts';
import { sendWaitingMails, serviceRpc } from '#tests/support/database/operator.ts';
import { codeOf } from '#tests/support/fakes/authenticator.ts';
import { anEmail, expect, mailboxOf } from '#tests/support/browser/shopper.ts';
import { PASSWORD, putStored, type Tokens } from '#tests/support/browser/signing-in.ts';

export interface StaffPerson {
  readonly id: string;
  readonly email: string;
  /** The address that an authenticator reads. */
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
  readonly tokens: Tokens;
}

async function staff<T>(request: APIRequestContext, data: object): Promise<T> {
  const headers = { apikey: 'sb_publishable_local' };
  const answer = await request.post('/functions/v1/staff', { data, headers });
  expect(answer.ok(), `staff: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** The address in the mail of an invitation, as the mailbox shows it. */
export async function invitationLink(request: APIRequestContext, email: string): Promise<string> {
  const find = async () =>
    (await mailboxOf(request).mailsTo(email))
      .map(({ text }) => /^https?:\S+\/desk\/invitation#\S+$/m.exec(text)?.[0])
      .find((link) => link !== undefined);
  await sendWaitingMails(request);
  await expect.poll(find, { message: `an invitation for ${email}` }).toBeDefined();
  const { pathname, hash } = new URL((await find())!);
  return pathname + hash;
}

/** Invites somebody as a command of the terminal does. */
export async function invite(
  request: APIRequestContext,
  role: StaffRole,
  email = anEmail(),
): Promise<string> {
  const given = { email, role, operator: 'a test', operation_id: randomUUID() };
  await serviceRpc(request, 'invite_as_operator', given);
  return email;
}

/** Somebody with a role, whose second factor was proved just now. */
export async function aStaffPerson(
  request: APIRequestContext,
  role: StaffRole = 'owner',
): Promise<StaffPerson> {
  const email = await invite(request, role);
  const token = new URLSearchParams((await invitationLink(request, email)).split('#')[1]).get(
    'token',
  );
  const given = await staff<{ uri: string; sealed: string }>(request, {
    action: 'invitation',
    token,
  });
  const { recovery_codes: recoveryCodes, ...tokens } = await staff<
    Tokens & { recovery_codes: string[] }
  >(request, {
    action: 'accept',
    token,
    sealed: given.sealed,
    code: codeOf(given.uri),
    password: PASSWORD,
    operation_id: randomUUID(),
  });
  return { id: tokens.user.id, email, uri: given.uri, recoveryCodes, tokens };
}

/** This browser keeps the session of the person before its first page of the desk. */
export async function enterDesk(page: Page, { tokens }: StaffPerson): Promise<void> {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  await putStored(page, {
    deskTokens: { ...tokens, token_type: 'bearer', expires_in: 3600, expires_at },
  });
}

/** A person in the desk of this page. */
export async function aPersonInDesk(
  page: Page,
  role: StaffRole = 'owner',
  path = '/desk',
): Promise<StaffPerson> {
  const person = await aStaffPerson(page.request, role);
  await enterDesk(page, person);
  await page.goto(path);
  return person;
}
