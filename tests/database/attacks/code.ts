import { rpcAttack, VICTIM, type Attack } from '#tests/support/oracles/attack.ts';

/** Functions of the service key: a call is refused, and the answer reveals nothing. */
const SERVICE_CALLS: [string, object][] = [
  ['issue_code', { email: VICTIM, client: null }],
  ['check_code', { email: VICTIM, code: '123456' }],
  ['payment_for', { order_number: 'x' }],
];
const SERVICE_CALLS_WITHOUT_CART: [string, object][] = [
  ['payments_to_ask', { provider: 'moyasar' }],
  ['payment_asked', { provider: 'moyasar', reference: 'x' }],
  ['record_payment_start', { order_number: 'x', provider: 'simulated', reference: 'x' }],
  [
    'confirm_payment',
    {
      provider: 'simulated',
      reference: 'x',
      event_id: 'x',
      state: 'paid',
      amount_halalas: 1,
      currency: 'SAR',
    },
  ],
  ['submit_form', { kind: 'contact', payload: { name: 'x', email: VICTIM, message: 'x' } }],
  ['confirm_newsletter', { token: 'x' }],
  ['unsubscribe_newsletter', { token: 'x' }],
  ['claim_mail', { batch: 100 }],
  ['mail_sent', { mail: '00000000-0000-4000-8000-000000000000' }],
  ['mail_failed', { mail: '00000000-0000-4000-8000-000000000000', problem: 'x' }],
  ['mail_bounced', { mail: null, address: VICTIM, reason: 'x' }],
  ['clear_bounce', { address: VICTIM }],
  ['shop_applications', {}],
  ['shop_bounces', {}],
  ['mail_alarms', {}],
  ['import_products', { batch: [{ product_id: 'TARGET', name: 'Mine', price_sar: 0.01 }] }],
  ['finish_import', {}],
  ['deactivate_products', { skus: ['T-1'] }],
  ['redraw_products', { batch: [] }],
  ['rename_supplier', { skus: ['TARGET'], name: 'Mine' }],
  ['shop_products', { skus: ['T-1'] }],
  ['set_products', { skus: ['T-1'], active: false }],
  ['closed_days', {}],
  ['close_days', { first: '2027-01-10' }],
  ['open_days', { first: '2027-01-10' }],
  ['shop_slots', {}],
  ['set_slot_capacity', { slot: '09:00-11:00', capacity: 0 }],
  ['shop_suppliers', {}],
  ['verify_supplier', { supplier: 'Mine' }],
  ['withdraw_supplier', { supplier: 'Gulf Gas' }],
  ['product_skus', {}],
  ['stored_products', { skus: ['T-1'] }],
  ['category_names', {}],
  ['sweep', {}],
  ['refresh_facets_step', {}],
  ['record_action', { operator: 'x', command: 'x', arguments: {}, outcome: 'done' }],
  ['shop_actions', {}],
  ['health', {}],
  ['deployment', {}],
  ['metrics', {}],
  ['price_history', {}],
  [
    'accept_invitation',
    {
      token: 'x',
      user_id: '00000000-0000-4000-8000-000000000000',
      session_id: '00000000-0000-4000-8000-000000000000',
      secret: 'x',
      key_id: 'x',
      step: 1,
      recovery_codes: [],
      operation_id: '00000000-0000-4000-8000-000000000000',
    },
  ],
  ['begin_factor_check', { user_id: '00000000-0000-4000-8000-000000000000' }],
];

const HELPERS: [string, object][] = [
  [
    'forget_verification',
    { session_key: '00000000-0000-4000-8000-000000000000', clean_email: VICTIM },
  ],
  ['post_mail', { recipient: VICTIM, kind: 'refund_due', data: {} }],
  ['random_token', {}],
  ['require_staff', { permission: 'desk.open' }],
  ['settle_payment', {}],
  ['expire_orders', { buyer_email: VICTIM }],
];

export const CODE_ATTACKS: Attack[] = [
  ...SERVICE_CALLS.map(([name, args]) =>
    rpcAttack(
      `call ${name}`,
      name,
      ({ attacker }) => ({ cart: attacker.cart, ...args }),
      [401, 403],
    ),
  ),
  ...SERVICE_CALLS_WITHOUT_CART.map(([name, args]) =>
    rpcAttack(`call ${name}`, name, () => args, [401, 403]),
  ),
  ...HELPERS.map(([name, args]) => rpcAttack(`call the helper ${name}`, name, () => args, 404)),
  {
    name: 'check a code with a select cast that rolls the counter back',
    path: () => '/rest/v1/rpc/check_code?select=result::integer',
    call: ({ attacker }) => ({ body: { cart: attacker.cart, email: VICTIM, code: '123456' } }),
    status: [400, 401, 403],
  },
  rpcAttack(
    'save an address as verified',
    'save_address',
    ({ attacker }) => ({
      cart: attacker.cart,
      address: { ...ADDRESS, email_verified: true, session_id: null },
    }),
    403,
  ),
  rpcAttack(
    'save an address with a flag as an argument',
    'save_address',
    ({ attacker }) => ({ cart: attacker.cart, address: ADDRESS, email_verified: true }),
    404,
  ),
];

const ADDRESS = {
  type: 'Home',
  full_name: 'Attacker',
  email: VICTIM,
  phone: '+966500000000',
  address: 'x',
  city: 'x',
  district: 'x',
  postal_code: '1',
};
