/** The words, values and flags of one command, checked against its form. */
import { parseArgs } from 'node:util';
import { didYouMean } from './did-you-mean.ts';
import { UsageError } from './failure.ts';
import { HELP } from './usage.ts';
import type { CommandForm, Option } from './usage.ts';

export interface Input {
  readonly words: readonly string[];
  /** Values of the options that take one. */
  readonly values: Readonly<Record<string, string>>;
  readonly flags: ReadonlySet<string>;
}

type Token = ReturnType<typeof tokensOf>[number];

/** Tolerant: what is wrong is reported with the usage of the command that it belongs to. */
export function tokensOf(args: readonly string[], options: Readonly<Record<string, Option>>) {
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

export const wordsIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));

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

export function inputOf(
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
