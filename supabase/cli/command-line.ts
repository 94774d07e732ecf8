/** Reads the command line of a tool with subcommands, and writes its help. */
import { parseArgs } from 'node:util';
import { UsageError } from './failure.ts';
import { nearest } from './nearest.ts';
import { commandHelp, HELP, toolHelp, usageLine } from './usage.ts';
import type { CommandForm, Option, Tool } from './usage.ts';

export interface Input {
  readonly words: readonly string[];
  /** Values of the options that take one. */
  readonly values: Readonly<Record<string, string>>;
  readonly flags: ReadonlySet<string>;
}

export type Reading<Form> =
  { readonly help: string } | { readonly name: string; readonly form: Form; readonly input: Input };

const didYouMean = (word: string, candidates: readonly string[], prefix = ''): string => {
  const near = nearest(word, candidates);
  return near === null ? '' : ` Did you mean '${prefix}${near}'?`;
};

type Token = ReturnType<typeof tokensOf>[number];

/** Tolerant: what is wrong is reported with the usage of the command that it belongs to. */
function tokensOf(args: readonly string[], options: Readonly<Record<string, Option>>) {
  const config = Object.fromEntries(
    Object.entries({ ...options, help: HELP }).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const given = args.map((arg) => (arg === '-h' ? '--help' : arg));
  return parseArgs({
    args: given,
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens;
}

const wordsIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));

/** The name that the first words spell: one word, or two such as 'mail list'. */
function nameIn(words: readonly string[], names: readonly string[]): string | undefined {
  return names
    .filter((name) => name === words.slice(0, name.split(' ').length).join(' '))
    .sort((a, b) => b.length - a.length)[0];
}

function optionProblem(
  token: Extract<Token, { kind: 'option' }>,
  options: Readonly<Record<string, Option>>,
): string | null {
  const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
  if (!option) {
    const near = didYouMean(token.name, Object.keys(options), '--');
    return `There is no option ${token.rawName}.${near}`;
  }
  if (option.value === undefined) {
    return token.value === undefined ? null : `--${token.name} takes no value.`;
  }
  const isMissing =
    !token.value?.trim() || (token.inlineValue === false && token.value.startsWith('--'));
  return isMissing ? `--${token.name} needs a value: ${option.help}.` : null;
}

function inputOf(
  tokens: readonly Token[],
  words: string[],
  form: CommandForm,
  all: CommandForm['options'],
): Input {
  const values: Record<string, string> = {};
  const flags = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const problem = optionProblem(token, all);
    if (problem !== null) throw new UsageError(problem);
    if (Object.hasOwn(values, token.name)) throw new UsageError(`--${token.name} is given twice.`);
    if (token.value === undefined) flags.add(token.name);
    else values[token.name] = token.value.trim();
  }
  checkWords(words, form);
  const missing = Object.entries(form.options).find(
    ([key, option]) => option.required && !Object.hasOwn(values, key),
  );
  if (missing) throw new UsageError(`--${missing[0]} is missing: ${missing[1].help}.`);
  return { words, values, flags };
}

function checkWords(words: readonly string[], { words: names }: CommandForm): void {
  const least = names.filter((name) => !name.startsWith('[')).length;
  if (words.length < least) throw new UsageError(`${names[words.length]} is missing.`);
  const isOpen = names.some((name) => name.includes('…'));
  const extra = isOpen ? undefined : words[names.length];
  if (extra !== undefined) throw new UsageError(`'${extra}' is one word too many.`);
}

/** Which command a line means and what it gives it, or the help that it asks for. */
export function readCommandLine<Form extends CommandForm>(
  tool: Tool<Form>,
  args: readonly string[],
): Reading<Form> {
  const names = Object.keys(tool.commands);
  const every = Object.assign(
    {},
    ...Object.values(tool.commands).map(({ options }) => options),
  ) as CommandForm['options'];
  const tokens = tokensOf(args, { ...every, ...tool.options });
  const all = wordsIn(tokens);
  const wantsHelp =
    all[0] === 'help' || tokens.some((t) => t.kind === 'option' && t.name === 'help');
  const words = all[0] === 'help' ? all.slice(1) : all;
  const name = nameIn(words, names);
  const form = name === undefined ? undefined : tool.commands[name];
  if (name === undefined || form === undefined) {
    if (wantsHelp && words.length === 0) return { help: toolHelp(tool) };
    throw new UsageError(`${unknown(words, names)}\n\n${toolHelp(tool)}`);
  }
  if (wantsHelp) return { help: commandHelp(tool, name, form) };
  const options = { ...form.options, ...tool.options };
  return {
    name,
    form,
    input: explained(tool, name, form, () =>
      inputOf(tokens, words.slice(name.split(' ').length), form, options),
    ),
  };
}

function unknown(words: readonly string[], names: readonly string[]): string {
  if (words.length === 0) return 'Say what to do.';
  const said = names.some((name) => name.startsWith(`${words[0]} `))
    ? words.slice(0, 2).join(' ')
    : String(words[0]);
  return `There is no command '${said}'.${didYouMean(said, names)}`;
}

/** The same for a tool that is one command. */
export function readSingleCommand(
  tool: Tool<CommandForm>,
  name: string,
  form: CommandForm,
  args: readonly string[],
): { readonly help: string } | { readonly input: Input } {
  const options = { ...form.options, ...tool.options };
  const tokens = tokensOf(args, options);
  const wantsHelp = tokens.some((token) => token.kind === 'option' && token.name === 'help');
  if (wantsHelp) return { help: commandHelp(tool, name, form) };
  const read = () => inputOf(tokens, wordsIn(tokens), form, options);
  return { input: explained(tool, name, form, read) };
}

/** Runs a reader whose usage errors end with how the command is written. */
export function explained<T>(
  tool: Tool<CommandForm>,
  name: string,
  form: CommandForm,
  read: () => T,
): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\nUsage: ${usageLine(tool, name, form)}`);
  }
}
