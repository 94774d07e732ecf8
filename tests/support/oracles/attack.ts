import { randomUUID } from 'node:crypto';
import { call, fingerprint, type Answer, type Call } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aFile } from '#tests/support/builders/files.ts';
import { answerQuote, requestQuote } from '#tests/support/builders/quotes.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

/** A shop with a victim in it, and an attacker who knows everything but secrets. */
export interface Scene {
  backend: TestBackend;
  product: string;
  unpriced: string;
  victim: Shopper;
  attacker: Shopper;
  /** The victim's ids, which the attacker may know; the token and the key stay secret. */
  orderNumber: string;
  addressId: string;
  lineId: string;
  /** An answered quotation of the victim, the key of its mail, and one of its lines. */
  quoteNumber: string;
  quoteKey: string;
  quoteLineId: string;
  /** Sent by the victim. */
  fileId: string;
  sessionId: string;
  /** The attacker could buy: verified, with an address and a date. */
  ownAddressId: string;
  date: string;
}

export const VICTIM = 'victim@example.com';

export interface Attack {
  name: string;
  path(scene: Scene): string;
  call?(scene: Scene): Call;
  /** The expected status; a success that returns nothing is `2xx` with an empty list. */
  status: number | number[];
  /** Must not occur in the answer. */
  hides?(scene: Scene): string[];
}

export async function setScene(weakening = ''): Promise<Scene> {
  // Without the contract: the attack itself has to notice a weakened function.
  const backend = await (weakening === '' ? startDatabase() : startDatabase((fetch) => fetch));
  if (weakening !== '') await backend.exec(weakening);
  return setSceneOn(backend);
}

export async function setSceneOn(backend: TestBackend): Promise<Scene> {
  const product = await aProduct(backend, { sku: 'TARGET', price: 100 });
  const unpriced = await aProduct(backend, { price: null });
  await aProduct(backend, { sku: 'WITHDRAWN', name: 'Withdrawn product', active: false });
  const victim = await Shopper.arrive(backend);
  await victim.add(product);
  await victim.verify(VICTIM);
  const addressId = await victim.saveAddress({ email: VICTIM, full_name: 'Victim Name' });
  const { body } = await victim.call('place_order', await victim.orderArguments(addressId));
  const [line] = (await victim.add(product)).body;
  const quote = await aQuote(backend, victim, product);
  await backend.sql(
    `insert into app.line_choices (shopper_id, key, words, product_id)
     select shopper_id, app.choice_key('site pump'), 'site pump', $2 from app.customer_addresses where id = $1`,
    [addressId, unpriced],
  );
  const attacker = await Shopper.arrive(backend);
  await attacker.add(product);
  await attacker.verify('attacker@example.com');
  const [session] = await backend.sql<{ id: string }>(
    `select id from app.cart_sessions where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [victim.cart],
  );
  return {
    backend,
    product,
    unpriced,
    victim,
    attacker,
    addressId,
    orderNumber: body.order_number,
    lineId: line.id,
    ...quote,
    fileId: await aFile(backend, victim.cart),
    sessionId: session!.id,
    ownAddressId: await attacker.saveAddress({ email: 'attacker@example.com' }),
    date: await attacker.payableDate(),
  };
}

async function aQuote(backend: TestBackend, victim: Shopper, product: string) {
  const items = [{ product, quantity: 3 }];
  const asked = await requestQuote(backend, items, { shopper: victim, email: VICTIM });
  const { number: quoteNumber, key: quoteKey } = asked;
  await answerQuote(backend, quoteNumber, [{ request_position: 1 }]);
  const [line] = await backend.sql<{ id: string }>('select id from app.quote_lines');
  return { quoteNumber, quoteKey, quoteLineId: line!.id };
}

type Tables = Awaited<ReturnType<typeof fingerprint>>;

export interface Outcome {
  answer: Answer;
  /** Every table as it is afterwards. */
  after: Tables;
  /** Tables whose rows are not what they were. */
  changed: string[];
  /** Secrets that the answer contains. */
  leaked: string[];
}

/** `known` is the state of every table after the attack before. */
export async function perform(attack: Attack, scene: Scene, known?: Tables): Promise<Outcome> {
  const before = known ?? (await fingerprint(scene.backend));
  const answer = await call(scene.backend, attack.path(scene), attack.call?.(scene));
  const after = await fingerprint(scene.backend);
  const text = JSON.stringify(answer.body);
  return {
    answer,
    after,
    changed: Object.keys(after).filter((table) => after[table] !== before[table]),
    leaked: (attack.hides?.(scene) ?? []).filter((secret) => text.includes(secret)),
  };
}

/** Whether the attacker got nowhere: the expected answer, nothing leaked, no row changed. */
export function isRepelled(attack: Attack, { answer, changed, leaked }: Outcome): boolean {
  const expected = [attack.status].flat();
  return expected.includes(answer.status) && changed.length === 0 && leaked.length === 0;
}

export const rpcAttack = (
  name: string,
  func: string,
  args: (scene: Scene) => unknown,
  status: number | number[],
): Attack => ({
  name,
  path: () => `/rest/v1/rpc/${func}`,
  call: (scene) => ({ body: args(scene) }),
  status,
});

export const anyUuid = randomUUID;
