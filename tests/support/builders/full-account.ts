/** A user of whom every table that knows people has a row. */
import type { Accounts, Session } from './accounts.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { openFile, storeFile } from './files.ts';
import { aProduct, anAddress } from './session.ts';
import { SignedIn } from './users.ts';

/** Texts that only this person's data contains, so that a search finds what an erasure left. */
export const TRACES = {
  name: 'Zubaydah Quxwright',
  phone: '+966512345987',
  street: 'Quxwright Road 77',
  note: 'Ask for Quxwright',
};

const ROWS = `
  with person as (select $1::text as email, id as shopper from app.shoppers where user_id = $2),
    message as (insert into app.contact_messages (kind, name, email, phone) select 'contact', $3, email, $4 from person),
    applied as (insert into app.contact_messages (kind, role, name, email, message) select 'application', 'driver', $3, email, $5 from person returning id, email),
    cv as (insert into app.files (shopper_id, message_id, name, kind, bytes, sha256, stored_at)
      select shopper, id, $3 || ' CV.pdf', 'pdf', 9, app.token_hash('cv'), now() from applied join person using (email)),
    reader as (insert into app.newsletter_subscribers (email, token_hash) select email, app.token_hash(app.random_token()) from person),
    quote as (insert into app.quote_requests (shopper_id, email, name, company, purchase_order, phone, message) select shopper, email, $3, $3, $3, $4, $5 from person),
    verified as (insert into app.verified_emails (session_id, email) select app.main_session(shopper), email from person)
  insert into app.cart_left_over (shopper_id, product_id, quantity) select shopper, $6, 3 from person`;

export async function aFullAccount(
  backend: TestBackend,
  accounts: Accounts,
  session: Session,
): Promise<{ buyer: SignedIn; order_number: string }> {
  const { id, email } = session.user;
  const product = await aProduct(backend);
  const { body } = await accounts.rpc(session, 'merge_cart', { cart: null });
  const buyer = new SignedIn(backend, body.cart, { id, session: '', jwt: session.access_token });
  await backend.sql(ROWS, [email, id, TRACES.name, TRACES.phone, TRACES.note, product]);
  const items = [{ product, quantity: 2 }];
  const named = { list_id: null, name: TRACES.name, note: TRACES.note, items };
  await accounts.rpc(session, 'save_list', named);
  const choices = [{ words: TRACES.note, product }];
  await accounts.rpc(session, 'remember_choices', { choices });
  const profile = {
    full_name: TRACES.name,
    phone: TRACES.phone,
    company: TRACES.name,
    vat_number: null,
    commercial_registration: null,
    uses_purchase_orders: false,
  };
  const { body: opened } = await openFile(backend, body.cart);
  await storeFile(backend, opened.id, { name: `${TRACES.name}.pdf` });
  await accounts.rpc(session, 'save_profile', { profile });
  await buyer.add(product);
  const address = anAddress({
    email,
    full_name: TRACES.name,
    phone: TRACES.phone,
    address: TRACES.street,
  });
  const saved = (await buyer.call('save_address', { address })).body.id;
  const business = { company: TRACES.name, vat_number: null, commercial_registration: null };
  const words = { note: TRACES.note, purchase_order: TRACES.name, business };
  const placed = await buyer.call('place_order', await buyer.orderArguments(saved, words));
  await buyer.add(product);
  return { buyer, order_number: placed.body.order_number };
}
