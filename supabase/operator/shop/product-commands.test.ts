import { expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import { readCommand } from '#tests/support/hosts/read-command.ts';
import { productDesk } from './product-commands.ts';

const reading = (args: readonly string[]) => readCommand(productDesk, args);

test.each([
  [['off', 'P-1'], { name: 'set_products', args: { skus: ['P-1'], active: false } }],
  [['on', 'P-1', ' P 2 '], { name: 'set_products', args: { skus: ['P-1', 'P 2'], active: true } }],
  [['show', 'لوح-١'], { name: 'shop_products', args: { skus: ['لوح-١'] } }],
  [['off', '--', '-P'], { name: 'set_products', args: { skus: ['-P'], active: false } }],
])('%j is understood', (args, call) => {
  expect(reading(args).call).toEqual(call);
});

test.each([
  [['off'], 'SKU… is missing.'],
  [['off', 'P-1', ''], 'SKU… is missing.'],
  [['on', 'x'.repeat(101)], 'is no SKU: at most 100 characters'],
  [['on', 'P\n1'], 'is no SKU'],
  [['off', ...Array<string>(101).fill('P')], 'At most 100 SKUs at once.'],
  [['of', 'P-1'], "Did you mean 'off'?"],
  [['off', 'P-1', '--yes'], 'There is no option --yes.'],
])('%j is refused with how it is written', (args, sentence) => {
  expect(() => reading(args)).toThrow(UsageError);
  expect(() => reading(args)).toThrow(sentence);
});

test('each SKU that no product has is named with the nearest ones, and nothing is changed', () => {
  const { form, call } = reading(['off', 'PNL-10', 'zzz']);
  const unknown = [
    { sku: 'PNL-10', nearest: ['PNL-100', 'PNL-101'] },
    { sku: 'zzz', nearest: [] },
  ];
  const error = new AppError('input_invalid', { fields: { skus: 'unknown' }, unknown });
  expect(form.refusal!(error, call as never)).toBe(
    [
      "No product has the SKU 'PNL-10'. Did you mean 'PNL-100' or 'PNL-101'?",
      "No product has the SKU 'zzz'.",
      'Nothing was changed.',
    ].join('\n'),
  );
});
