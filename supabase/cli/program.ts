/** Makes programs of commander from forms: it reads the options and writes the help. */
import { Command as Program, Option as ProgramOption } from 'commander';
import { UsageError } from './failure.ts';
import { HELP, STANDARD, type CommandForm, type Option, type Tool } from './form.ts';
import { DEFAULTS } from './settings.ts';

const flagOf = (name: string, { value }: Option, [open, close] = ['', '']): string =>
  value === undefined ? `--${name}` : `--${name} ${open}${value}${close}`;

/** A word that begins with '--' is an option, unless it is written as --name=--word. */
const readerOf =
  (name: string, { help }: Option, args: readonly string[]) =>
  (value: string, previous: string | undefined): string => {
    const isOption = value.startsWith('--') && !args.includes(`--${name}=${value}`);
    if (value.trim() === '' || isOption) throw new UsageError(`--${name} needs a value: ${help}.`);
    if (previous !== undefined) throw new UsageError(`--${name} is given twice.`);
    return value.trim();
  };

function optionOf(name: string, option: Option, args: readonly string[]): ProgramOption {
  const made = new ProgramOption(flagOf(name, option, ['<', '>']), option.help);
  return option.value === undefined ? made : made.argParser(readerOf(name, option, args));
}

function usageOf({ words, options }: CommandForm): string {
  const flags = Object.entries({ ...options, ...STANDARD }).map(([name, option]) =>
    option.required ? flagOf(name, option) : `[${flagOf(name, option)}]`,
  );
  return [...words, ...flags].join(' ');
}

function settingText(name: string): string {
  const initial = DEFAULTS[name];
  return initial ? `${name} (${initial})` : name;
}

/** The end of a help: notes, the environment and examples. */
function moreHelp(
  call: string,
  { notes = [], examples = [] }: CommandForm,
  settings: readonly string[],
) {
  const environment = [
    'Environment variables, which .env.example describes:',
    `  ${settings.map(settingText).join(', ')}`,
  ];
  const parts = [
    notes,
    settings.length > 0 ? environment : [],
    examples.length > 0
      ? ['Examples:', ...examples.map((one) => `  ${call} ${one}`.trimEnd())]
      : [],
  ];

  return parts
    .filter((lines) => lines.length > 0)
    .flatMap((lines) => ['', ...lines])
    .join('\n');
}

function aProgram(name: string): Program {
  return new Program(name)
    .helpOption('-h, --help', HELP.help)
    .helpCommand(false)
    .configureOutput({ outputError: () => undefined })
    .exitOverride();
}

function programOf(name: string, form: CommandForm, args: readonly string[]): Program {
  const program = aProgram(name).summary(form.summary).description(`${form.summary}.`);
  program.argument('[words...]').usage(usageOf(form));
  for (const [key, option] of Object.entries({ ...form.options, ...STANDARD }))
    program.addOption(optionOf(key, option, args));
  if (form.passesOn) program.passThroughOptions();
  return program.configureHelp({ visibleArguments: () => [] });
}

export interface Programs {
  readonly root: Program;
  readonly commands: ReadonlyMap<string, Program>;
}

/** The programs of a tool for one command line. */
export function programsOf(tool: Tool<CommandForm>, args: readonly string[] = []): Programs {
  const forms = Object.entries(tool.commands);
  const made = forms.map(([name, form]) => {
    const program = programOf(name || tool.name, form, args);
    const call = [tool.name, name].join(' ').trimEnd();
    const settings = [...(form.settings ?? []), ...(tool.settings ?? [])];
    return [name, program.addHelpText('after', moreHelp(call, form, settings))] as const;
  });
  const commands = new Map(made);
  const single = commands.get('');
  if (single) return { root: single, commands };
  const wordsOf = (name: string) => [name, ...(tool.commands[name]?.words ?? [])].join(' ');
  const root = aProgram(tool.name).usage('COMMAND …');
  root.configureHelp({ subcommandTerm: (one) => wordsOf(one.name()), visibleOptions: () => [] });
  root.addHelpText('after', `\n'${tool.name} COMMAND --help' explains one command.`);
  for (const program of commands.values()) root.addCommand(program);
  return { root, commands };
}

export function helpOf(program: Program): string {
  let text = '';
  program.configureOutput({ writeOut: (part) => void (text += part) }).outputHelp();
  return text.trimEnd();
}
