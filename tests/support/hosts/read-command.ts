import { readCommandLine, withUsageOf } from '#supabase/cli/command-line.ts';
import type { Input, Tool } from '#supabase/cli/form.ts';
import type { Call, OperatorCommand } from '#supabase/operator/command.ts';

interface Read {
  readonly form: OperatorCommand;
  readonly input: Input;
  readonly call: Call;
}

/** A line of the shop's people as the call that it makes, without making it. */
export function readCommand(tool: Tool<OperatorCommand>, args: readonly string[]): Read {
  const reading = readCommandLine(tool, args);
  if ('help' in reading) throw new Error('help was asked for');
  const { name, form, input } = reading;
  try {
    return { form, input, call: form.read(input) };
  } catch (error) {
    throw withUsageOf(tool, name, error);
  }
}
