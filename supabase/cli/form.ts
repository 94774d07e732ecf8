/** The form of a command: its help and the check of its command line are made from it. */
export interface Option {
  /** The name of its value in the usage, such as STATE; absent when it takes no value. */
  readonly value?: string;
  /** With its default in brackets, where it has one. */
  readonly help: string;
  readonly required?: boolean;
}

export interface CommandForm {
  readonly summary: string;
  /** The words that follow the name, such as NUMBER; in brackets where it may be left out. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** From the first word on, or from '--' on, the line belongs to another program, with its options. */
  readonly passesOn?: boolean;
  /** Sentences below the options of its help. */
  readonly notes?: readonly string[];
  /** The words and options of one or two calls. */
  readonly examples?: readonly string[];
  /** Environment variables that it reads. */
  readonly settings?: readonly string[];
}

export interface Input {
  readonly words: readonly string[];
  /** Values of the options that take one. */
  readonly values: Readonly<Record<string, string>>;
  readonly flags: ReadonlySet<string>;
}

export interface Command extends CommandForm {
  /** Ends the process when the command has ended, whatever is still open. */
  readonly exits?: boolean;
  /** Returns what --json prints. People read what it writes to the console. */
  run(input: Input): unknown;
}

export type Commands = Readonly<Record<string, Command>>;

export interface Tool<Form extends CommandForm> {
  /** How it is called: 'npm run shop -- orders'. */
  readonly name: string;
  /** By their names; a tool that is one command has it under ''. */
  readonly commands: Readonly<Record<string, Form>>;
  /** Environment variables that all its commands read. */
  readonly settings?: readonly string[];
}

/** Options of every command. */
export const STANDARD: CommandForm['options'] = {
  json: { help: 'prints the answer as JSON, and nothing else on the standard output' },
};

export const HELP: Option = { help: 'shows this help and does nothing else' };

/** Environment variables of commands that work on the shop: the hosted one, or the data folder. */
export const SHOP_SETTINGS = [
  'DATA_DIR',
  'SUPABASE_URL',
  'SUPABASE_SERVICE_KEY',
  'OPERATOR_NAME',
  'LOG_REQUESTS',
] as const;
