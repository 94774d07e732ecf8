/** Commands that show what was done and which prices changed: record, prices. */
import { UsageError } from '#supabase/cli/failure.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { command, type Commands } from './command.ts';
import { formatInstant, formatSar, shopCity, table } from './format.ts';
import { limitOf } from './values.ts';

const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');

const given = (args: object): string =>
  Object.entries(args)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(',') : String(value)}`)
    .join(' ');

function actionLines(actions: RpcAnswer<'shop_actions'>): string[] {
  if (actions.length === 0) return ['Nothing is recorded yet.'];
  const rows = actions.map((action) => [
    formatInstant(action.created_at),
    action.operator,
    action.command,
    action.outcome,
    given(action.arguments),
  ]);
  return table([[`When (${shopCity})`, 'Who', 'Command', 'Outcome', 'With'], ...rows]).map(
    printable,
  );
}

const priceOf = (price: number | null): string =>
  price === null ? 'on request' : formatSar(price);

function priceLines(changes: RpcAnswer<'price_history'>): string[] {
  if (changes.length === 0) return ['No change of a price is recorded.'];
  const rows = changes.map((change) => [
    formatInstant(change.created_at),
    change.sku,
    priceOf(change.old_price_halalas),
    priceOf(change.new_price_halalas),
    change.command === null ? '-' : `${change.command} (${change.operator})`,
  ]);
  return table([[`When (${shopCity})`, 'SKU', 'Old', 'New', 'By'], ...rows]).map(printable);
}

const SKU_LENGTH = 100;

function skuOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if ([...text].length <= SKU_LENGTH) return text;
  throw new UsageError(`A SKU has at most ${SKU_LENGTH} characters.`);
}

const limit = { value: 'N', help: 'how many, 1 to 500 (50)' };

export const recordCommands: Commands = {
  record: command<'shop_actions'>({
    summary: "lists what the shop's people changed by commands, the newest first",
    words: [],
    options: { limit },
    notes: ['OPERATOR_NAME names who gives a command; else it is the user of the machine.'],
    read: ({ values }) => ({ name: 'shop_actions', args: { at_most: limitOf(values['limit']) } }),
    lines: actionLines,
  }),
  prices: command<'price_history'>({
    summary: 'lists changes of prices, the newest first: of one product, or of all',
    words: ['[SKU]'],
    options: { limit },
    read: ({ words: [sku], values }) => ({
      name: 'price_history',
      args: { sku: skuOf(sku), at_most: limitOf(values['limit']) },
    }),
    lines: priceLines,
  }),
};
