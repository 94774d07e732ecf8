/** Reads a command line. What it refuses is one sentence and the right form. */
import { CommanderError, type Command as Program } from 'commander';
import { didYouMean } from './nearest.ts';
import { UsageError } from './failure.ts';
import { STANDARD, type CommandForm, type Input, type Tool } from './form.ts';
import { helpOf, programsOf } from './program.ts';

export type Reading<Form> =
  { readonly help: string } | { readonly name: string; readonly form: Form; readonly input: Input };

/** The name that the first words spell: one word, or two such as 'mail list'. */
function nameIn(words: readonly string[], names: readonly string[]): string | undefined {
  return names
    .filter((name) => name !== '' && name === words.slice(0, name.split(' ').length).join(' '))
    .sort((a, b) => b.length - a.length)[0];
}

const isOption = (arg: string): boolean => arg.startsWith('-');

/** The line with the name of its command as one first word, and flags that came before it after it. */
function named(args: readonly string[], names: readonly string[]): readonly string[] {
  const begin = args.findIndex((arg) => !isOption(arg));
  if (begin === -1) return args;
  const rest = args.slice(begin);
  const name = nameIn(rest, names);
  if (name === undefined) return args;
  return [name, ...args.slice(0, begin), ...rest.slice(name.split(' ').length)];
}

const wantsHelp = (args: readonly string[]): boolean =>
  args[0] === 'help' || args.includes('--help') || args.includes('-h');

/** Without what belongs to another program. */
function ownOf({ passesOn }: CommandForm, args: readonly string[]): readonly string[] {
  const begin = args.findIndex((arg) => arg === '--' || !isOption(arg));
  return passesOn && begin !== -1 ? args.slice(0, begin) : args;
}

function unknown(words: readonly string[], names: readonly string[]): string {
  if (words.length === 0) return 'Say what to do.';
  const longer = names.filter((name) => name.startsWith(`${words[0]} `));
  if (longer.length > 0 && words.length === 1) {
    return `'${words[0]}' needs one word more: ${longer.map((name) => `'${name}'`).join(' or ')}.`;
  }
  const said = longer.length > 0 ? words.slice(0, 2).join(' ') : String(words[0]);
  return `There is no command '${said}'.${didYouMean(said, names)}`;
}

/** Errors of commander, in plain words. */
function refusalOf({ code, message }: CommanderError, { options }: CommandForm): string {
  const known = { ...options, ...STANDARD };
  const [, flag = ''] = /'([^' ]+)/.exec(message) ?? [];
  const name = flag.replace(/^--?/, '').replace(/=.*$/, '');
  if (code === 'commander.optionMissingArgument')
    return `--${name} needs a value: ${known[name]?.help}.`;
  if (code !== 'commander.unknownOption') return message;
  if (Object.hasOwn(known, name) && flag.includes('=')) return `--${name} takes no value.`;
  return `There is no option ${flag.replace(/=.*$/, '')}.${didYouMean(name, Object.keys(known), '--')}`;
}

function checkWords(words: readonly string[], { words: names }: CommandForm): void {
  const least = names.filter((name) => !name.startsWith('[')).length;
  if (words.length < least) throw new UsageError(`${names[words.length]} is missing.`);
  const isOpen = names.some((name) => name.includes('…'));
  const extra = isOpen ? undefined : words[names.length];
  if (extra !== undefined) throw new UsageError(`'${extra}' is one word too many.`);
}

function inputOf(program: Program, form: CommandForm): Input {
  const words = program.args;
  const given = program.options.flatMap((option) => {
    const value: unknown = program.getOptionValue(option.attributeName());
    return value === undefined ? [] : [[option.name(), value] as const];
  });
  const values = Object.fromEntries(
    given.filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string'),
  );
  checkWords(words, form);
  const missing = Object.entries(form.options).find(
    ([key, option]) => option.required && !Object.hasOwn(values, key),
  );
  if (missing) throw new UsageError(`--${missing[0]} is missing: ${missing[1].help}.`);
  const flags = new Set(given.flatMap(([key, value]) => (value === true ? [key] : [])));
  return { words, values, flags };
}

/** A usage error, ours or commander's, with how its command is written; another error as it is. */
function withUsage(error: unknown, program: Program, form: CommandForm): unknown {
  const isRefusal = error instanceof CommanderError;
  if (!isRefusal && !(error instanceof UsageError)) return error;
  const sentence = isRefusal ? refusalOf(error, form) : error.message;
  return new UsageError(`${sentence}\nUsage: ${program.createHelp().commandUsage(program)}`);
}

/** The same for an error of a command that was read already. */
export function withUsageOf(tool: Tool<CommandForm>, name: string, error: unknown): unknown {
  const [program, form] = [programsOf(tool).commands.get(name), tool.commands[name]];
  return program && form ? withUsage(error, program, form) : error;
}

/** Which command a line means and what it gives it, or the help that it asks for. */
export function readCommandLine<Form extends CommandForm>(
  tool: Tool<Form>,
  args: readonly string[],
): Reading<Form> {
  const names = Object.keys(tool.commands);
  const { root, commands } = programsOf(tool, args);
  const line = named(args[0] === 'help' ? args.slice(1) : args, names);
  const name = names.includes('') ? '' : names.find((one) => one === line[0]);
  const form = name === undefined ? undefined : tool.commands[name];
  if (name === undefined || form === undefined) {
    const words = line.filter((arg) => !isOption(arg));
    if (wantsHelp(args) && words.length === 0) return { help: helpOf(root) };
    throw new UsageError(`${unknown(words, names)}\n\n${helpOf(root)}`);
  }
  const program = commands.get(name) ?? root;
  if (wantsHelp(ownOf(form, args))) return { help: helpOf(program) };
  try {
    program.parse(name === '' ? line : line.slice(1), { from: 'user' });
    return { name, form, input: inputOf(program, form) };
  } catch (error) {
    throw withUsage(error, program, form);
  }
}
