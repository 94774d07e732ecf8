import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import type { RpcAnswer } from '#contract/contract.ts';
import * as generated from '#domain/shared/settings.ts';
import { databaseSettings, fetchShopSettings } from './database-settings.ts';

const OTHER: RpcAnswer<'shop_settings'> = {
  vat_percent: 5,
  delivery_fee_halalas: 0,
  closed_weekdays: [6],
  delivery_slots: ['08:00-10:00'],
  bank_account: { name: 'B', holder: 'H', iban: 'I', swift: 'S' },
  order_prefix: 'QX',
  order_digits: 12,
};

const ENTRY = `
  export * as settings from '/src/domain/shared/settings.ts';
  export { totalsOf } from '/src/domain/shared/money.ts';
  export { deliveryDates } from '/src/domain/checkout/delivery.ts';
  export { tidyOrderNumber } from '/src/domain/orders/order.ts';`;

/** The rules as a build with these settings has them. */
async function builtRules() {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id.endsWith('rules-entry') ? '\0entry' : undefined),
    load: (id: string) => (id === '\0entry' ? ENTRY : undefined),
  };
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, databaseSettings(async () => OTHER)],
    build: { write: false, lib: { entry: 'rules-entry', formats: ['es'], fileName: 'rules' } },
  })) as Rollup.RollupOutput[];
  const { code } = output[0]!.output[0];
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    settings: object;
    totalsOf: (lines: object[], fee: number) => object;
    deliveryDates: (today: string, leadTime: number) => string[];
    tidyOrderNumber: (text: string) => string;
  };
}

test('a build has the settings of the database in place of those of the repository', async () => {
  const rules = await builtRules();
  expect(Object.keys(rules.settings).toSorted()).toEqual(Object.keys(generated).toSorted());
  expect(rules.totalsOf([{ price: 100_00, quantity: 1 }], 0)).toMatchObject({ total: 105_00 });
  const dates = rules.deliveryDates('2026-11-21', 2);
  expect(dates).toContain('2026-11-27'); // a Friday
  expect(dates).not.toContain('2026-11-28');
  expect(rules.tidyOrderNumber('261121abcdefghjk12')).toBe('QX-261121-ABCDEFGHJK12');
});

test('without an answer the build stops with what to do', async () => {
  await expect(fetchShopSettings('http://127.0.0.1:9', 'key')).rejects.toThrow(
    'The settings of the shop could not be read from http://127.0.0.1:9: start the backend',
  );
});
