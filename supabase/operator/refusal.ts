import { AppError } from '#domain/errors.ts';
import { reasonOf } from '#supabase/cli/failure.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import type { Call, OperatorCommand } from './command.ts';

/** What the database refused, as one sentence with what to do; anything else stays what it is. */
export function refusalOf(
  error: unknown,
  command: Pick<OperatorCommand, 'refusal'>,
  call: Call,
): unknown {
  if (!(error instanceof AppError)) return error;
  return new UserError(command.refusal?.(error, call as never) ?? sentenceOf(error, call));
}

function sentenceOf(error: AppError, { args }: Call): string {
  const number = ('order_number' in args && args.order_number) || '';
  switch (error.code) {
    case 'order_not_found':
      return `There is no order ${number}. See npm run order -- list.`;
    case 'order_not_changeable':
      return illegalStep(number, error.details);
    case 'input_invalid':
      return `The shop refused ${fieldsOf(error.details)}: nothing was changed.`;
    default:
      return unreachable(error);
  }
}

const fieldsOf = ({ fields }: AppError['details']): string =>
  Object.entries(fields ?? {})
    .map(([field, why]) => `${field} (${String(why).replaceAll('_', ' ')})`)
    .join(', ') || 'what was given';

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

function unreachable(error: AppError): string {
  const why = reasonOf(error);
  if (/ 404\b/.test(why)) {
    return `The shop does not know this command (${why}): apply supabase/migrations.`;
  }
  if (/ 40[13]\b/.test(why)) {
    return `The shop refused the key (${why}): check SUPABASE_SERVICE_KEY.`;
  }
  return `The shop did not answer (${why}): check that it runs. Look with 'list' before you repeat a change.`;
}
