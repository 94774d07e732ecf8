/** npm run order -- COMMAND …: the shop's desk. `--help` lists the commands. */
import { explained, readCommandLine } from '#supabase/cli/command-line.ts';
import type { Input } from '#supabase/cli/input.ts';
import { fail } from '#supabase/cli/failure.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { openTarget } from '#supabase/local/target.ts';
import type { Call, OperatorCommand } from './command.ts';
import { desk } from './commands.ts';
import { refusalOf } from './refusal.ts';

async function ask(command: OperatorCommand, call: Call): Promise<unknown> {
  const target = await openTarget(readSettings(readEnvironment()));
  try {
    return await target.rpc(call.name, call.args);
  } catch (error) {
    throw refusalOf(error, command, call);
  } finally {
    await target.close();
  }
}

async function run(command: OperatorCommand, call: Call, input: Input): Promise<void> {
  const answer = await ask(command, call);
  if (input.flags.has('json')) console.log(JSON.stringify(answer, null, 2));
  else for (const line of command.lines(answer as never, call as never)) console.log(line);
}

async function main(args: readonly string[]): Promise<void> {
  const reading = readCommandLine(desk, args);
  if ('help' in reading) return console.log(reading.help);
  const { name, form, input } = reading;
  await run(
    form,
    explained(desk, name, form, () => form.read(input)),
    input,
  );
}

main(process.argv.slice(2)).catch(fail);
