/** What a command of a tool takes, and the help that is written from it. */
export interface Option {
  /** The name of its value in the usage, such as STATE; absent when it takes no value. */
  readonly value?: string;
  readonly help: string;
  readonly required?: boolean;
}

export interface CommandForm {
  readonly summary: string;
  /** The words that follow the name, such as NUMBER; in brackets where it may be left out. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** Sentences below the options of its help. */
  readonly notes?: readonly string[];
}

export interface Tool<Form extends CommandForm> {
  /** How it is called: 'npm run order --'. */
  readonly name: string;
  readonly commands: Readonly<Record<string, Form>>;
  /** Options that every command takes. */
  readonly options: Readonly<Record<string, Option>>;
}

export const HELP: Option = { help: 'shows this help' };

const optionText = (name: string, { value }: Option): string =>
  value === undefined ? `--${name}` : `--${name} ${value}`;

export function usageLine(tool: Tool<CommandForm>, name: string, form: CommandForm): string {
  const options = Object.entries(form.options).map(([key, option]) =>
    option.required ? optionText(key, option) : `[${optionText(key, option)}]`,
  );
  return [tool.name, name, ...form.words, ...options].join(' ');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

export function commandHelp(tool: Tool<CommandForm>, name: string, form: CommandForm): string {
  const options = { ...form.options, ...tool.options, help: HELP };
  const rows = Object.entries(options).map(
    ([key, option]) => [optionText(key, option), option.help] as const,
  );
  const notes = form.notes ? ['', ...form.notes] : [];
  const usage = `Usage: ${usageLine(tool, name, form)}`;
  return [`${form.summary}.`, '', usage, '', ...columns(rows), ...notes].join('\n');
}

export function toolHelp(tool: Tool<CommandForm>): string {
  const rows = Object.entries(tool.commands).map(
    ([name, form]) => [[name, ...form.words].join(' '), form.summary] as const,
  );
  return [
    `Usage: ${tool.name} COMMAND …`,
    '',
    ...columns(rows),
    '',
    `'${tool.name} COMMAND --help' explains one command.`,
  ].join('\n');
}
