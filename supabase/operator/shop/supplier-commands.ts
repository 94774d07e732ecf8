/** Commands about suppliers: list, verify, withdraw (decision 31). */
import type { AppError } from '#domain/shared/errors.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import { SHOP_SETTINGS, type Tool } from '#supabase/cli/form.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import {
  command,
  type Call,
  type Commands,
  type OperatorCommand,
} from '#supabase/operator/command.ts';
import { table } from '#supabase/operator/format.ts';
import { dayOf, limitOf } from '#supabase/operator/values.ts';

type Supplier = RpcAnswer<'shop_suppliers'>['suppliers'][number];

const NAME_LENGTH = 200;

/** A name may be typed without quotes: 'verify Jinko Solar Co., Ltd'. */
function nameOf(words: readonly string[]): string {
  const name = words.join(' ').trim();
  if (name === '') throw new UsageError('NAME… is missing.');
  if (/\p{Cc}/u.test(name)) throw new UsageError('A name is one line without control characters.');
  if ([...name].length <= NAME_LENGTH) return name;
  throw new UsageError(`A name has at most ${NAME_LENGTH} characters.`);
}

const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');

const rowOf = ({ name, products, verified_on }: Supplier): string[] => [
  verified_on ?? '-',
  String(products),
  printable(name),
];

function listLines(
  { suppliers, more }: RpcAnswer<'shop_suppliers'>,
  { args }: Call<'shop_suppliers'>,
): string[] {
  if (suppliers.length === 0) return [noneOf(args.query ?? null, args.only_verified === true)];
  const lines = table([['Verified', 'Products', 'Supplier'], ...suppliers.map(rowOf)]);
  return more ? [...lines, 'More follow: narrow the list with --name, or raise --limit.'] : lines;
}

function noneOf(query: string | null, isVerified: boolean): string {
  const verified = isVerified ? 'verified ' : '';
  if (query === null) return `The shop has no ${verified}suppliers.`;
  return `No ${verified}supplier's name contains '${printable(query)}'.`;
}

function unknown({ details }: AppError): string {
  const names = Array.isArray(details['nearest']) ? details['nearest'].map(String) : [];
  const nearest = names.map((name) => `'${printable(name)}'`).join(' or ');
  const hint = names.length > 0 ? `Did you mean ${nearest}? ` : '';
  return `The shop has no products of this supplier. ${hint}'npm run shop -- suppliers list' shows all names.`;
}

/** A sentence for each field that the database refuses. */
function refused(error: AppError): string | undefined {
  const fields = (error.details['fields'] ?? {}) as { supplier?: string; since?: string };
  if (error.code !== 'input_invalid') return undefined;
  if (fields.supplier) return unknown(error);
  return fields.since
    ? '--since is a day to come: give today or an earlier day. Nothing was changed.'
    : undefined;
}

const REVISION = 'The pages show it at once, prebuilt ones after their script has run.';

const commands: Commands = {
  list: command<'shop_suppliers'>({
    summary: 'lists suppliers, how many products they offer, and since when they are verified',
    words: [],
    options: {
      verified: { help: 'lists verified suppliers only' },
      name: { value: 'TEXT', help: 'lists those whose name contains the text' },
      limit: { value: 'N', help: 'how many, 1 to 500 (200)' },
    },
    read: ({ flags, values }) => ({
      name: 'shop_suppliers',
      args: {
        query: values['name'] === undefined ? null : nameOf([values['name']]),
        only_verified: flags.has('verified'),
        at_most: limitOf(values['limit'], 200),
      },
    }),
    lines: listLines,
  }),
  verify: command<'verify_supplier'>({
    summary: "marks a supplier as verified: its products show 'Verified'",
    words: ['NAME…'],
    options: { since: { value: 'DATE', help: 'the day of the verification (today)' } },
    notes: ['Case, spaces and punctuation of the name do not matter. An import verifies nobody.'],
    read: ({ words, values }) => ({
      name: 'verify_supplier',
      args: {
        supplier: nameOf(words),
        since: values['since'] === undefined ? null : dayOf(values['since']),
      },
    }),
    lines: ({ name, verified_on, changed }) => [
      changed
        ? `${printable(name)} is verified since ${verified_on}. ${REVISION}`
        : `${printable(name)} is verified since ${verified_on} already: nothing was changed.`,
    ],
    refusal: refused,
  }),
  withdraw: command<'withdraw_supplier'>({
    summary: 'takes the mark away again',
    words: ['NAME…'],
    options: {},
    read: ({ words }) => ({ name: 'withdraw_supplier', args: { supplier: nameOf(words) } }),
    lines: ({ name, changed }) => [
      changed
        ? `${printable(name)} is not verified any more. ${REVISION}`
        : `${printable(name)} was not verified: nothing was changed.`,
    ],
    refusal: refused,
  }),
};

export const supplierDesk: Tool<OperatorCommand> = {
  name: 'npm run shop -- suppliers',
  commands,
  settings: SHOP_SETTINGS,
};
