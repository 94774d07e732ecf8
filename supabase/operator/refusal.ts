import { AppError } from '#domain/errors.ts';
import { formatSar } from '#domain/money.ts';
import { Complaint } from '#supabase/local/settings.ts';
import type { Command } from './command.ts';

/** What the database refused, as one sentence with the way out; anything else stays what it is. */
export function refusalOf(error: unknown, { args }: Command): unknown {
  if (!(error instanceof AppError)) return error;
  const number = String(args['order_number'] ?? '');
  switch (error.code) {
    case 'order_not_found':
      return new Complaint(`There is no order ${number}. See npm run order -- list.`);
    case 'order_not_changeable':
      return new Complaint(illegalStep(number, error.details));
    case 'payment_refused':
      return new Complaint(
        `Order ${number} costs ${formatSar(Number(error.details['total_halalas']))}, not ${formatSar(Number(args['amount_halalas']))}: nothing was recorded.`,
      );
    case 'input_invalid':
      return new Complaint(
        `Too long: a reason has at most 500 characters, a reference 120. Nothing was changed.`,
      );
    default:
      return unreachable(error);
  }
}

function illegalStep(number: string, { status, state, allowed }: AppError['details']): string {
  const steps = Array.isArray(allowed) ? allowed.map(String) : [];
  const now = `Order ${number} is ${String(status)}${state ? `, its payment ${String(state)}` : ''}`;
  if (steps.length === 0) return `${now}: it stays as it is.`;
  const hint =
    status === 'placed'
      ? ", and its payment makes it payment_confirmed (use 'paid' for a transfer)"
      : '';
  return `${now}. It can become ${steps.join(' or ')}${hint}.`;
}

/** The cause is said without the stack: a shop that is down is no bug. */
function unreachable(error: AppError): unknown {
  const why = error.cause instanceof Error ? error.cause.message : error.code;
  if (/ 404 /.test(why)) {
    return new Complaint(
      `The shop does not know this command (${why}): apply supabase/migrations.`,
    );
  }
  return new Complaint(`The shop did not answer (${why}). Look with 'show' before you try again.`);
}
