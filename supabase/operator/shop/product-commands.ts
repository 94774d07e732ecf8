/** Commands about single products: show, off, on. */
import type { AppError } from '#domain/shared/errors.ts';
import { reasonOf, UsageError, UserError } from '#supabase/cli/failure.ts';
import { startPublication } from '#supabase/cli/publish-hook.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { SHOP_SETTINGS, type Tool } from '#supabase/cli/form.ts';
import type { Rpc, RpcAnswer, RpcArgs } from '#contract/contract.ts';
import { command, type Commands, type OperatorCommand } from '#supabase/operator/command.ts';
import { formatSar, table } from '#supabase/operator/format.ts';
import { printable } from '#supabase/operator/quotes/quote-report.ts';

const MOST_SKUS = 100;
const SKU_LENGTH = 100;

function skusOf(words: readonly string[]): string[] {
  const skus = words.map((word) => word.trim());
  if (skus.includes('')) throw new UsageError('SKU… is missing.');
  if (skus.length > MOST_SKUS) throw new UsageError(`At most ${MOST_SKUS} SKUs at once.`);
  const odd = skus.find((sku) => /\p{Cc}/u.test(sku) || [...sku].length > SKU_LENGTH);
  if (odd === undefined) return skus;
  throw new UsageError(
    `'${printable(odd)}' is no SKU: at most ${SKU_LENGTH} characters on one line.`,
  );
}

interface Unknown {
  readonly sku: string;
  readonly nearest: readonly string[];
}

function unknownLine({ sku, nearest }: Unknown): string {
  const near = nearest.map((one) => `'${printable(one)}'`).join(' or ');
  return `No product has the SKU '${printable(sku)}'.${near && ` Did you mean ${near}?`}`;
}

/** Each SKU that no product has, with the nearest ones. */
function refused({ code, details }: AppError): string | undefined {
  const unknown = details['unknown'];
  if (code !== 'input_invalid' || !Array.isArray(unknown)) return undefined;
  return [...(unknown as Unknown[]).map(unknownLine), 'Nothing was changed.'].join('\n');
}

type Product = RpcAnswer<'shop_products'>[number];

const stateOf = ({ is_active }: Product): string => (is_active ? 'on' : 'off');
const priceOf = ({ price_halalas }: Product): string =>
  price_halalas === null ? 'on request' : formatSar(price_halalas);

const showLines = (products: readonly Product[]): string[] =>
  table([
    ['SKU', 'Shop', 'Price', 'Name'],
    ...products.map((product) =>
      [product.sku, stateOf(product), priceOf(product), product.name].map(printable),
    ),
  ]);

function changedLine({ sku, name, is_active, changed }: RpcAnswer<'set_products'>[number]): string {
  const state = is_active ? 'on' : 'off';
  const sentence = changed ? `is ${state} now` : `was ${state} already: nothing was changed`;
  return printable(`${sku} (${name}) ${sentence}.`);
}

const NO_HOOK = 'Prebuilt pages follow with the next build: npm run publish.';

/** The tree and the counts of the filters, in short steps, as after an import. */
async function countAgain(rpc: Rpc): Promise<void> {
  try {
    for (let step: number | null = 0; step !== null;) {
      const args: RpcArgs<'finish_import'> = { step };
      ({ next: step } = await rpc('finish_import', args));
    }
  } catch (error) {
    throw new UserError(
      `The products are changed, but counting the filters stopped (${reasonOf(error)}). Run the same command again: it goes on with the counts.`,
    );
  }
}

async function followUp(products: RpcAnswer<'set_products'>, rpc: Rpc): Promise<string[]> {
  await countAgain(rpc);
  if (!products.some(({ changed }) => changed)) return [];
  const { publishHook } = readSettings(readEnvironment());
  return [publishHook === null ? NO_HOOK : await startPublication(publishHook)];
}

const NOTES = [
  'A SKU with spaces is written in quotes. A name is found with the search of the shop.',
];

const switching = (active: boolean, summary: string, notes: readonly string[]): OperatorCommand =>
  command<'set_products'>({
    summary,
    words: ['SKU…'],
    options: {},
    notes: [...notes, ...NOTES],
    read: ({ words }) => ({ name: 'set_products', args: { skus: skusOf(words), active } }),
    after: followUp,
    lines: (products) => products.map(changedLine),
    refusal: refused,
  });

const commands: Commands = {
  show: command<'shop_products'>({
    summary: 'shows products and whether the shop offers them',
    words: ['SKU…'],
    options: {},
    notes: NOTES,
    read: ({ words }) => ({ name: 'shop_products', args: { skus: skusOf(words) } }),
    lines: showLines,
    refusal: refused,
  }),
  off: switching(false, 'takes products off the shop: nobody finds or orders them', [
    'Nothing of them is deleted. In carts they are shown as no longer available; orders and answered',
    'quotations keep them. An import of their rows offers them again.',
  ]),
  on: switching(true, 'offers products again that were taken off', []),
};

export const productDesk: Tool<OperatorCommand> = {
  name: 'npm run shop -- products',
  commands,
  settings: SHOP_SETTINGS,
};
