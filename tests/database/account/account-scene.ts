/** A user with something of everything, and those who want it: a guest and another user, who have their own. */
import { randomUUID } from 'node:crypto';
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { aFile } from '#tests/support/builders/files.ts';
import { answerQuote, requestQuote } from '#tests/support/builders/quotes.ts';
import { anAddress, aProduct, Shopper } from '#tests/support/builders/session.ts';
import { aUser, callAs, SignedIn, signIn, type User } from '#tests/support/builders/users.ts';

export interface Owner {
  readonly user: User;
  readonly otherDevice: User;
  readonly email: string;
  readonly cart: string;
  readonly addressId: string;
  readonly orderNumber: string;
  /** Answered, and not ordered yet. */
  readonly quoteNumber: string;
  readonly fileId: string;
  readonly listId: string;
  readonly shareKey: string;
  /** What the owner alone chose for the words 'site pump'. */
  readonly chosen: string;
  /** Arguments of one more order of the cart. */
  readonly order: Record<string, unknown>;
}

export interface AccountScene {
  readonly backend: TestBackend;
  readonly product: string;
  readonly owner: Owner;
  readonly other: Owner;
  readonly guest: Shopper;
}

export const emailOf = ({ id }: Pick<User, 'id'>): string => `${id}@shop.test`;

export async function anOwner(backend: TestBackend, product: string): Promise<Owner> {
  const user = await aUser(backend);
  const email = emailOf(user);
  await serviceRpc(backend, 'prove_email', { user_id: user.id, email });
  const buyer = await SignedIn.open(backend, user);
  await buyer.add(product);
  const addressId = await buyer.saveAddress({ email });
  const wanted = await buyer.orderArguments(addressId, { method: 'bank_transfer' });
  const { order_number } = (await buyer.call('place_order', wanted)).body;
  await buyer.add(product);
  await backend.sql(
    `insert into app.cart_left_over (shopper_id, product_id, quantity)
     select id, $2, 3 from app.shoppers where user_id = $1`,
    [user.id, product],
  );
  const asked = await requestQuote(backend, [{ product, quantity: 3 }], { shopper: buyer, email });
  await answerQuote(backend, asked.number, [{ request_position: 1 }]);
  const named = { list_id: null, name: `List of ${user.id}`, items: [{ product, quantity: 2 }] };
  const { id: listId } = (await callAs(backend, user.jwt, 'save_list', named)).body;
  const shared = await callAs(backend, user.jwt, 'share_list', { list_id: listId });
  const chosen = await aProduct(backend);
  const choices = [{ words: 'site pump', product: chosen }];
  await callAs(backend, user.jwt, 'remember_choices', { choices });
  return {
    user,
    email,
    chosen,
    addressId,
    listId,
    cart: buyer.cart,
    otherDevice: await signIn(backend, user.id),
    orderNumber: order_number,
    quoteNumber: asked.number,
    fileId: await aFile(backend, buyer.cart),
    shareKey: shared.body.key,
    order: { ...wanted, idempotency_key: randomUUID() },
  };
}

/** A guest who could buy. */
async function aVerifiedGuest(backend: TestBackend, product: string): Promise<Shopper> {
  const guest = await Shopper.arrive(backend);
  await guest.add(product);
  await backend.sql(
    `insert into app.verified_emails (session_id, email)
     select id, $2 from app.cart_sessions where token_hash = app.token_hash($1)`,
    [guest.cart, `guest-${randomUUID()}@shop.test`],
  );
  await backend.sql(
    `update app.cart_sessions set customer_verified = true where token_hash = app.token_hash($1)`,
    [guest.cart],
  );
  return guest;
}

/** With an owner who is there already, where one is given. */
export async function anAccountScene(
  backend: TestBackend,
  given?: Pick<AccountScene, 'product' | 'owner'>,
): Promise<AccountScene> {
  await backend.sql('delete from app.rate_limits');
  await backend.sql('update app.delivery_slots set capacity = 9999');
  const product = given?.product ?? (await aProduct(backend));
  return {
    backend,
    product,
    owner: given?.owner ?? (await anOwner(backend, product)),
    other: await anOwner(backend, product),
    guest: await aVerifiedGuest(backend, product),
  };
}

export const otherAddress = (email: string) => anAddress({ email, full_name: 'Changed Name' });

/** Everything that belongs to a user, as one text: equal before and after means that nobody touched it. */
export async function holdingsOf(backend: TestBackend, { id }: User): Promise<string> {
  const parts = [
    ['app.account_profiles', 'part.user_id = $1'],
    ['app.account_emails', 'part.user_id = $1'],
    ['auth.users', 'part.id = $1'],
    ['auth.sessions', 'part.user_id = $1'],
    ['app.cart_sessions', 'part.shopper_id = shopper.id'],
    [
      'app.cart_items',
      'part.session_id in (select id from app.cart_sessions where shopper_id = shopper.id)',
    ],
    ['app.cart_left_over', 'part.shopper_id = shopper.id'],
    ['app.customer_addresses', 'part.shopper_id = shopper.id'],
    ['app.orders', 'part.shopper_id = shopper.id'],
    ['app.payments', 'part.order_id in (select id from app.orders where shopper_id = shopper.id)'],
    ['app.quote_requests', 'part.shopper_id = shopper.id'],
    [
      'app.quote_messages',
      'part.quote_request_id in (select id from app.quote_requests where shopper_id = shopper.id)',
    ],
    ['app.saved_lists', 'part.shopper_id = shopper.id'],
    ['app.line_choices', 'part.shopper_id = shopper.id'],
    [
      'app.saved_list_items',
      'part.list_id in (select id from app.saved_lists where shopper_id = shopper.id)',
    ],
  ];
  const rows = await backend.sql<{ row: string }>(
    parts
      .map(
        ([table, where]) =>
          `select '${table} ' || part::text as row from ${table} as part, app.shoppers as shopper
           where shopper.user_id = $1 and ${where}`,
      )
      .join(' union all ') + ' order by 1',
    [id],
  );
  return rows.map(({ row }) => row).join('\n');
}
