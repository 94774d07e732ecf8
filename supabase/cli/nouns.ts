/** A command whose first word names what it is about, such as `npm run shop -- orders list`. */
import { UsageError } from './failure.ts';
import type { Command, Tool } from './form.ts';
import { runTool } from './run-command.ts';

export interface Noun {
  /** What a person does with it, for the help of the command. */
  readonly summary: string;
  /** Runs with the words that follow the noun; a file that is imported finds the same in `process.argv`. */
  run(args: readonly string[]): Promise<unknown>;
}

export type Nouns = Readonly<Record<string, Noun>>;

/** The nouns as commands, for the help and for the nearest name of a wrong one. */
const toolOf = (name: string, nouns: Nouns): Tool<Command> => ({
  name,
  commands: Object.fromEntries(
    Object.entries(nouns).map(([noun, { summary }]) => [
      noun,
      { summary, words: ['…'], options: {}, run: () => Promise.reject(new UsageError(summary)) },
    ]),
  ),
});

/** The command line without its noun. 'help NOUN' is 'NOUN --help'. */
function split(args: readonly string[]): { noun: string; rest: readonly string[] } {
  const [first, ...others] = args;
  if (first === 'help' && others.length > 0) return split([...others, '--help']);
  const at = args.findIndex((arg) => arg === '--' || !arg.startsWith('-'));
  return { noun: args[at] ?? '', rest: args.toSpliced(at, at === -1 ? 0 : 1) };
}

/** Runs what the first word names. Any other line goes to `otherwise`, or gets the help. */
export async function runNouns(
  name: string,
  nouns: Nouns,
  otherwise: () => Promise<unknown> = () => runTool(toolOf(name, nouns)),
): Promise<void> {
  const { noun, rest } = split(process.argv.slice(2));
  if (!Object.hasOwn(nouns, noun)) return void (await otherwise());
  process.argv.splice(2, Infinity, ...rest);
  await nouns[noun]!.run(rest);
}
