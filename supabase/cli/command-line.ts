/** Reads the command line of a tool with subcommands, and writes its help. */
import { didYouMean } from './did-you-mean.ts';
import { UsageError } from './failure.ts';
import { inputOf, tokensOf, wordsIn } from './input.ts';
import type { Input } from './input.ts';
import { commandHelp, toolHelp, usageLine } from './usage.ts';
import type { CommandForm, Tool } from './usage.ts';

export type Reading<Form> =
  { readonly help: string } | { readonly name: string; readonly form: Form; readonly input: Input };

/** The name that the first words spell: one word, or two such as 'mail list'. */
function nameIn(words: readonly string[], names: readonly string[]): string | undefined {
  return names
    .filter((name) => name === words.slice(0, name.split(' ').length).join(' '))
    .sort((a, b) => b.length - a.length)[0];
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
  const longer = names.filter((name) => name.startsWith(`${words[0]} `));
  if (longer.length > 0 && words.length === 1) {
    return `'${words[0]}' needs one word more: ${longer.map((name) => `'${name}'`).join(' or ')}.`;
  }
  const said = longer.length > 0 ? words.slice(0, 2).join(' ') : String(words[0]);
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
