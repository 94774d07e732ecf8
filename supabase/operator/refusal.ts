import { AppError } from '#domain/shared/errors.ts';
import { reasonOf, UserError } from '#supabase/cli/failure.ts';
import type { Call, OperatorCommand } from './command.ts';

/** A refusal of the database as one sentence with what to do; any other error is returned unchanged. */
export function refusalOf(
  error: unknown,
  command: Pick<OperatorCommand, 'refusal'>,
  call: Call,
  requestId?: string,
): unknown {
  if (!(error instanceof AppError)) return error;
  const said = command.refusal?.(error, call as never) ?? sentenceOf(error, call, requestId);
  return new UserError(said);
}

function sentenceOf(error: AppError, { args }: Call, requestId: string | undefined): string {
  const number = ('order_number' in args && args.order_number) || '';
  switch (error.code) {
    case 'order_not_found':
      return `There is no order ${number}. See npm run shop -- orders list.`;
    case 'order_not_changeable':
      return illegalStep(number, error.details);
    case 'input_invalid':
      return `The shop refused ${fieldsOf(error.details)}: nothing was changed.`;
    default:
      return unreachable(error, requestId);
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

/** A status and a state of PostgreSQL: the database answered, and rolled back what it had begun. */
const ROLLED_BACK = /^\w+ \d{3} [0-9A-Z]{5}$/;

function unreachable(error: AppError, requestId: string | undefined): string {
  const why = reasonOf(error);
  if (/ 404\b/.test(why)) {
    return `The shop does not know this command (${why}): apply supabase/migrations.`;
  }
  if (/ 40[13]\b/.test(why)) {
    return `The shop refused the key (${why}): check SUPABASE_SERVICE_KEY.`;
  }
  if (ROLLED_BACK.test(why)) {
    const reference = requestId === undefined ? '' : ` The log has it under ${requestId}.`;
    return `Something went wrong in the shop (${why}): nothing was changed.${reference}`;
  }
  return `The shop did not answer (${why}): check that it runs. Look with 'list' before you repeat a change.`;
}
