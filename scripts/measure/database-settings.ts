/** The site is built with the settings of the database, whatever the repository was generated with. */
import type { RpcAnswer } from '../../src/contract/contract.ts';

type ShopSettings = RpcAnswer<'shop_settings'>;

const FILE = '/src/domain/shared/settings.ts';

/** The same constants as the generated file has. */
const moduleOf = (settings: ShopSettings): string =>
  [
    ['VAT_PERCENT', settings.vat_percent],
    ['DELIVERY_FEE', settings.delivery_fee_halalas],
    ['CLOSED_WEEKDAYS', settings.closed_weekdays],
    ['DELIVERY_SLOTS', settings.delivery_slots],
    ['ORDER_PREFIX', settings.order_prefix],
  ]
    .map(([name, value]) => `export const ${String(name)} = ${JSON.stringify(value)};\n`)
    .join('');

export async function fetchShopSettings(origin: string, apikey: string): Promise<ShopSettings> {
  const url = `${origin}/rest/v1/rpc/shop_settings`;
  const response = await fetch(url, { headers: { apikey } }).catch(() => null);
  if (response?.ok) return (await response.json()) as ShopSettings;
  throw new Error(
    `The settings of the shop could not be read from ${origin}: start the backend, and bring its migrations up to date.`,
  );
}

/** A plugin of Vite for `astro.config.mjs`. The settings are read once for all parts of a build. */
export function databaseSettings(read: () => Promise<ShopSettings>) {
  let code: Promise<string> | undefined;
  return {
    name: 'enersouq-database-settings',
    enforce: 'pre' as const,
    apply: 'build' as const,
    load: (id: string): Promise<string> | undefined =>
      id.replaceAll('\\', '/').endsWith(FILE) ? (code ??= read().then(moduleOf)) : undefined,
  };
}
