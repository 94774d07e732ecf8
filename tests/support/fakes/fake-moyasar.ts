/** Moyasar as its documentation shows it, on this machine: for tests, which never reach the network. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- JSON of Moyasar, read from a file
type Json = Record<string, any>;

const shape = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`moyasar/${name}.json`, import.meta.url), 'utf8'));

export const MOYASAR_KEY = 'sk_test_0123456789abcdef';
export const WEBHOOK_SECRET = 'the-word-of-our-webhooks';

/** The failure of the next request. `lost`: the request is processed, and the answer never arrives. */
export type Fault = 401 | 429 | 500 | 'lost' | 'silent';

export interface Attempt {
  readonly status?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly order?: string;
}

export interface FakeMoyasar {
  readonly url: string;
  readonly asked: { method: string; path: string; body: Json | null }[];
  readonly invoices: ReadonlyMap<string, Json>;
  failNext(fault: Fault): void;
  /** Every invoice is answered 201 with this status from now on. */
  answerStatus(status: string): void;
  /** A card is tried on the invoice's page. A declined one is a payment like any other, made with 201. */
  tryCard(invoice: string, how?: Attempt): Json;
  /** The webhook about an invoice's last payment. */
  webhook(invoice: string, word?: string): Json;
  close(): Promise<void>;
}

const reply = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

async function bodyOf(request: IncomingMessage): Promise<Json | null> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? null : JSON.parse(text);
}

export async function startFakeMoyasar(port = 0): Promise<FakeMoyasar> {
  const invoices = new Map<string, Json>();
  const asked: FakeMoyasar['asked'] = [];
  let fault: Fault | null = null;
  let status = 'initiated';
  let seconds = 0;
  const moment = (): string => new Date(Date.UTC(2026, 10, 21) + 1000 * ++seconds).toISOString();

  function create(body: Json | null): Json {
    const id = randomUUID();
    const url = `https://checkout.moyasar.com/invoices/${id}?lang=en`;
    const invoice = { ...shape('invoice'), ...body, id, url, status, payments: [] };
    invoices.set(id, invoice);
    return invoice;
  }

  function work(path: string, method: string, body: Json | null): [number, unknown] {
    if (method === 'POST' && path === '/v1/invoices') return [201, create(body)];
    const found = invoices.get(path.replace('/v1/invoices/', ''));
    return found && method === 'GET' ? [200, found] : [404, shape('errors')['404']];
  }

  const server = createServer(async (request, response) => {
    const [method, path] = [request.method ?? '', request.url ?? ''];
    const body = await bodyOf(request);
    asked.push({ method, path, body });
    const met = fault;
    fault = null;
    const isOurs = request.headers.authorization === `Basic ${btoa(`${MOYASAR_KEY}:`)}`;
    if (met === 401 || !isOurs) return reply(response, 401, shape('errors')['401']);
    if (met === 429) return reply(response, 429, shape('errors')['429'], { 'retry-after': '3' });
    if (met === 500) return reply(response, 500, shape('errors')['500']);
    const [code, answer] = work(path, method, body);
    if (met === 'lost') return void response.destroy();
    if (met !== 'silent') reply(response, code, answer);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));

  const tryCard: FakeMoyasar['tryCard'] = (id, how = {}) => {
    const invoice = invoices.get(id)!;
    const { status = 'paid', amount = invoice['amount'], currency = 'SAR' } = how;
    const stated = { status, amount, currency, invoice_id: id, id: randomUUID() };
    const payment = { ...shape('payment'), ...stated, created_at: moment() };
    invoice['payments'] = [payment, ...invoice['payments']]; // the newest first
    if (status === 'paid') invoice['status'] = 'paid';
    if (how.order !== undefined) invoice['metadata'] = { order: how.order };
    return payment;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    invoices,
    failNext: (next) => void (fault = next),
    answerStatus: (next) => void (status = next),
    tryCard,
    webhook: (id, secret_token = WEBHOOK_SECRET) => {
      const data = invoices.get(id)?.['payments'][0] ?? { invoice_id: id };
      return { ...shape('webhook'), type: `payment_${data.status}`, secret_token, data };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
