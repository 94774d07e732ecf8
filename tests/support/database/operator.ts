import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';

const serviceKey = (): string => {
  const folder = process.env['DATA_DIR'] ?? '.cache/test/data';
  const secrets = JSON.parse(readFileSync(`${folder}/secrets.json`, 'utf8')) as {
    serviceKey: string;
  };
  return secrets.serviceKey;
};

/** The backend refuses its secret key to whatever looks like a browser. */
const asOperator = () => ({
  apikey: serviceKey(),
  authorization: `Bearer ${serviceKey()}`,
  'user-agent': 'operator',
});

/** Calls a database function as the Edge Functions and the shop's people do. */
export async function serviceRpc<T>(
  request: APIRequestContext,
  name: string,
  data: object,
): Promise<T> {
  const answer = await request.post(`/rest/v1/rpc/${name}`, { headers: asOperator(), data });
  if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json().catch(() => null)) as T;
}

/** Sends the mails that wait, as the clock of the shop does from time to time. */
export async function sendWaitingMails(request: APIRequestContext): Promise<void> {
  const headers = asOperator();
  const answer = await request.post('/functions/v1/deliver-mail', { headers, data: {} });
  if (!answer.ok()) throw new Error(`deliver-mail: ${answer.status()}`);
}

export interface TestProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly minimum: number;
  readonly leadTime: number;
  /** The unit of its quantity, or ''. */
  readonly unit: string;
  readonly supplier: string;
  readonly model: string;
}

export interface ProductOptions {
  /** SAR; null while the supplier asks for a quote. */
  price?: number | null;
  minimum?: number;
  leadTime?: number;
  unit?: string;
  supplier?: string;
  model?: string;
}

type Draft = Omit<TestProduct, 'id'>;

interface Found {
  readonly products: readonly { id: string; sku: string }[];
}

/** The way a file of the catalogue goes in. */
async function importProduct(
  request: APIRequestContext,
  { sku, name, minimum, leadTime, unit, supplier, model }: Draft,
  price: number | null,
): Promise<void> {
  const details = {
    'Minimum Order Quantity': `${minimum} ${unit}`.trim(),
    'Lead Time': `${leadTime} days`,
    ...(supplier && { 'Supplier Name': supplier }),
  };
  const row = {
    product_id: sku,
    name,
    price_sar: price,
    attributes: { 'Overall Attributes': details, ...(model && { General: { Model: model } }) },
  };
  await serviceRpc(request, 'import_products', { batch: [row] });
}

/** A product of this test alone; its name sorts behind the catalogue's own. */
export async function aProductOnSale(
  request: APIRequestContext,
  {
    price = 100,
    minimum = 1,
    leadTime = 2,
    unit = '',
    supplier = '',
    model = '',
  }: ProductOptions = {},
): Promise<TestProduct> {
  const sku = `TEST-${crypto.randomUUID()}`;
  const draft = {
    sku,
    name: `Zz test cylinder ${sku.slice(5, 13)}`,
    minimum,
    leadTime,
    unit,
    supplier,
    model,
  };
  await importProduct(request, draft, price);
  const { products } = await serviceRpc<Found>(request, 'search_products', { query: sku });
  const found = products.find((one) => one.sku === sku);
  if (!found) throw new Error(`${sku} is not there`);
  return { ...draft, id: found.id };
}

/** A new price; null takes it off sale, as far as a cart is concerned. */
export const reprice = (
  request: APIRequestContext,
  product: TestProduct,
  price: number | null,
): Promise<void> => importProduct(request, product, price);
