/** Sends every form, and takes every kind of mail out of the outbox. */
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { aFile } from '#tests/support/builders/files.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

const EMAIL = 'sara@example.com';
const FIELDS = {
  email: EMAIL,
  name: 'Sara Ali',
  company: 'Tamimi',
  phone: '+966501234567',
  message: 'Hello',
};

export async function recordForms(backend: TestBackend, locale = 'en'): Promise<void> {
  const submit = (kind: string, payload: object, over = {}) =>
    serviceRpc(backend, 'submit_form', { kind, payload, client: '192.0.2.7', locale, ...over });
  const shopper = await Shopper.arrive(backend);
  await shopper.verify(EMAIL);
  const attributes = { General: { Manufacturer: 'Sahel', Model: 'A', Condition: 'Refill' } };
  const items = [{ product: await aProduct(backend, { attributes }), quantity: 2 }];
  const numbers = {
    vat_number: '310122393500003',
    commercial_registration: '1010123456',
    purchase_order: 'PO-7',
  };
  const wish = { ...numbers, city: 'Abha', wished_date: '2027-01-10', cart: shopper.cart, items };
  await submit('contact', { inquiry: 'general', ...FIELDS });
  await submit('quote', { ...FIELDS, ...wish });
  const cart = shopper.cart;
  const files = [await aFile(backend, cart)];
  await submit('application', { ...FIELDS, role: 'driver', cart, files });
  await serviceRpc(backend, 'shop_applications');
  await submit('newsletter', { email: EMAIL });
  await submit('newsletter', { email: EMAIL }, { per_client: 1 });
  const [mail] = await backend.sql<{ token: string }>(
    `select data ->> 'token' as token from app.outbox where kind = 'newsletter_asked'`,
  );
  await serviceRpc(backend, 'confirm_newsletter', { token: mail?.token });
  await serviceRpc(backend, 'unsubscribe_newsletter', { token: mail?.token });
}

/** The kinds that only time brings about. */
export async function recordTimedMails(backend: TestBackend): Promise<void> {
  await backend.sql(`update app.payments set expires_at = now() + case state
    when 'awaiting_payment' then interval '-2 days' else interval '3 hours' end`);
  await serviceRpc(backend, 'sweep');
}

export async function recordMail(backend: TestBackend): Promise<void> {
  await recordTimedMails(backend);
  // Transfers were reminded of; their time ends too.
  await backend.sql(
    `update app.payments set expires_at = now() - interval '2 days' where state = 'awaiting_transfer'`,
  );
  await serviceRpc(backend, 'sweep');
  const { body } = await serviceRpc(backend, 'claim_mail', { batch: 100 });
  const [first, second] = body as { id: string }[];
  await serviceRpc(backend, 'mail_sent', { mail: first?.id });
  await serviceRpc(backend, 'mail_failed', { mail: second?.id, problem: 'no route' });
  await backend.sql('update app.outbox set attempts = 10 where id = $1', [second?.id]);
  await serviceRpc(backend, 'shop_mails', { state: 'given_up' });
  await serviceRpc(backend, 'shop_mails', { state: 'waiting' });
  await serviceRpc(backend, 'resend_mail', { mail: first?.id });
  await serviceRpc(backend, 'resend_mail', { mail: second?.id });
  await serviceRpc(backend, 'resend_given_up');
  await recordBounces(backend, first?.id);
}

/** One mail came back; another to its address is held, and then released. */
async function recordBounces(backend: TestBackend, mail: string | undefined): Promise<void> {
  await serviceRpc(backend, 'mail_alarms');
  await backend.sql(`update app.outbox set recipient = $1 where id = $2`, [EMAIL, mail]);
  await serviceRpc(backend, 'mail_bounced', { mail, address: null, reason: 'no such mailbox' });
  await backend.sql(`select app.post_mail($1, 'newsletter_asked', '{}')`, [EMAIL]);
  for (const state of ['held', 'bounced']) await serviceRpc(backend, 'shop_mails', { state });
  await serviceRpc(backend, 'resend_mail', { mail });
  await serviceRpc(backend, 'shop_bounces');
  await serviceRpc(backend, 'clear_bounce', { address: EMAIL });
}
