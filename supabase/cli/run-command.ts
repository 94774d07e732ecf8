/** Runs a command as a process: prints its help, its answer or why it failed, and sets the exit status. */
import { readCommandLine, withUsageOf } from './command-line.ts';
import { fail, sentenceOf } from './failure.ts';
import type { Command, Tool } from './form.ts';

/** A JSON document on one line, for commands that answer while they run. */
export const printJson = (answer: unknown): void =>
  void process.stdout.write(`${JSON.stringify(answer)}\n`);

/** The standard output is for the answer from here on; what people read goes to the error output. */
function keepOutputForJson(): void {
  console.log = console.error;
  console.info = console.error;
}

async function answer(tool: Tool<Command>, args: readonly string[]): Promise<boolean> {
  const reading = readCommandLine(tool, args);
  if ('help' in reading) {
    console.log(reading.help);
    return false;
  }
  const { name, form, input } = reading;
  const isJson = input.flags.has('json');
  if (isJson) keepOutputForJson();
  try {
    const answered = await form.run(input);
    if (isJson && answered !== undefined)
      process.stdout.write(`${JSON.stringify(answered, null, 2)}\n`);
  } catch (error) {
    throw withUsageOf(tool, name, error);
  }
  return form.exits ?? false;
}

/** Runs the command that the line means. `explain` makes a sentence of an error. */
export async function runTool(
  tool: Tool<Command>,
  args: readonly string[] = process.argv.slice(2),
  explain: (error: unknown) => string | null = sentenceOf,
): Promise<void> {
  try {
    if (await answer(tool, args)) process.exit();
  } catch (error) {
    fail(error, { explain, isJson: args.includes('--json') });
    if (Object.values(tool.commands).some(({ exits }) => exits)) process.exit();
  }
}

/** Runs a tool that is one command, such as 'npm run shop -- settings'. */
export const runCommand = (
  name: string,
  command: Command,
  explain?: (error: unknown) => string | null,
): Promise<void> => runTool({ name, commands: { '': command } }, undefined, explain);

/** Ctrl+C ends a command after the step that is under way. */
export function stopOnSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(new Error('it was interrupted'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return stopping.signal;
}
