/** The settings of the shop as `content/settings/shop.yaml` has them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { BankAccount } from '#domain/bank-account.ts';
import { AppError } from '#domain/errors.ts';
import { weekdayNumbers, type Weekday } from '#domain/weekday.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import type { Rpc, RpcAnswer } from '#supabase/contract/contract.ts';
import { headlineRows, type HeadlineRow, type Headlines } from './headline-rows.ts';

export type ShopSettings = RpcAnswer<'shop_settings'>;

const FOLDER = 'content/settings';
const FILE = `${FOLDER}/shop.yaml`;
const HEADLINES = `${FOLDER}/headlines.yaml`;
const SYNONYMS = 'content/settings/synonyms.yaml';

/** What the file holds. `sellingSchema` of src/content.settings.ts enforces it. */
interface Selling {
  readonly vatPercent: number;
  /** Riyals. */
  readonly deliveryFee: number;
  readonly closedOn: readonly Weekday[];
  readonly slots: readonly string[];
  readonly orderPrefix: string;
  readonly orderDigits: number;
  readonly bank: BankAccount;
}

const settingsOf = (selling: Selling): ShopSettings => ({
  vat_percent: selling.vatPercent,
  delivery_fee_halalas: Math.round(selling.deliveryFee * 100),
  closed_weekdays: weekdayNumbers(selling.closedOn),
  delivery_slots: [...selling.slots],
  bank_account: { ...selling.bank },
  order_prefix: selling.orderPrefix,
  order_digits: selling.orderDigits,
});

/** From the root of the repository. */
export function readShopSettings(root = '.'): ShopSettings {
  return settingsOf(parse(readFileSync(join(root, FILE), 'utf8')) as Selling);
}

/** Groups of terms that mean the same to the search. */
export const readSynonyms = (root = '.'): string[][] =>
  parse(readFileSync(join(root, SYNONYMS), 'utf8')) as string[][];

/** The headline attributes of each sub-vertical and main category. */
export const readHeadlines = (root = '.'): HeadlineRow[] =>
  headlineRows(parse(readFileSync(join(root, HEADLINES), 'utf8')) as Headlines);

/** A change is brought to the products in steps: one call ends before hosted databases stop it. */
export async function saveHeadlines(rpc: Rpc, headlines: readonly HeadlineRow[]): Promise<void> {
  await rpc('save_headlines', { headlines });
  while (!(await rpc('refresh_headlines', {})));
}

/** Orders that exist keep the values that they were placed with. */
export async function saveShopSettings(rpc: Rpc, root = '.'): Promise<void> {
  try {
    await rpc('save_settings', { settings: readShopSettings(root) });
    await rpc('save_synonyms', { synonyms: readSynonyms(root) });
    await saveHeadlines(rpc, readHeadlines(root));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'input_invalid')) throw error;
    const names = Object.keys((error.details['fields'] as object | undefined) ?? {}).join(', ');
    throw new UserError(
      `The database refuses these settings of ${FOLDER}: ${names}. Run npm run content:check, correct them and start again.`,
    );
  }
}
