import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CART = 'c'.repeat(43);
export const KEY = 'sb_secret_of_the_test';
export const ORDER = 'ES-261121-0123456789';

/** The answers of the database. */
export const ROWS: Readonly<Record<string, unknown>> = {
  issue_code: { result: 'issued', email: 'sara@example.com', code: '482913' },
  check_code: { result: 'verified' },
  payment_for: {
    order_number: ORDER,
    amount_halalas: 1,
    currency: 'SAR',
    locale: 'en',
    reference: null,
    attempts: [],
  },
  record_payment_start: null,
  staff_invitation: { email: 'sara@example.com', role: 'driver', generation: 0 },
  open_file: { id: 'f0000000-0000-4000-8000-000000000000' },
  store_file: { id: 'f0000000-0000-4000-8000-000000000000', name: 'a.png', kind: 'png', bytes: 1 },
  submit_form: { id: 'f0000000-0000-4000-8000-000000000000' },
  claim_mail: [
    {
      id: 'm',
      recipient: 'sara@example.com',
      kind: 'payment_received',
      locale: 'ar',
      data: {
        order_number: ORDER,
        total_halalas: 100,
        vat_percent: 15,
        delivery_date: '2026-11-25',
        delivery_slot: '09:00-11:00',
      },
    },
  ],
  mail_failed: null,
  payments_to_ask: [],
};

interface Asked {
  readonly name: string;
  readonly args: Record<string, unknown>;
  readonly key: string | undefined;
}

/** A database and a store of files for functions on Deno: it answers `ROWS`, and keeps what it was asked. */
export interface FunctionDatabase {
  /** The settings with which a function finds it. */
  readonly variables: Record<string, string>;
  readonly asked: Asked[];
  /** The files in the bucket. */
  readonly contents: Buffer[];
  close(): Promise<unknown>;
}

export async function startFunctionDatabase(): Promise<FunctionDatabase> {
  const contents: Buffer[] = [];
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (request.url?.startsWith('/storage/')) {
      contents.push(body);
      return void response.end('{}');
    }
    const name = request.url?.replace('/rest/v1/rpc/', '') ?? '';
    const args = JSON.parse(body.toString()) as Record<string, unknown>;
    asked.push({ name, args, key: request.headers['apikey'] as string | undefined });
    response.end(JSON.stringify(ROWS[name]));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const variables = {
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_SERVICE_ROLE_KEY: KEY,
    PAYMENT_SIMULATED: '1',
  };
  return { variables, asked, contents, close: () => new Promise((done) => server.close(done)) };
}
