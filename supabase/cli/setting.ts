/** One setting: its name in the environment, its default, what it may be, and the error of any other value. */
import * as z from 'zod/mini';

/** A form of text, which may read it as something else. */
export type Form<T> = z.ZodMiniType<T, string>;

export interface Setting<T = unknown> {
  readonly name: string;
  /** The value in `.env.example`. */
  readonly initial: string;
  readonly form: Form<T>;
  /** The right form, shown for an invalid value. */
  readonly hint: string;
}

export const setting = <T>(
  name: string,
  initial: string,
  form: Form<T>,
  hint = '',
): Setting<T> => ({ name, initial, form, hint });

export const anyText: Form<string> = z.string();

const matching = (pattern: RegExp): Form<string> => z.string().check(z.regex(pattern));

const that = (isValid: (text: string) => boolean): Form<string> =>
  z.string().check(z.refine(isValid));

export const mapForm = <T>(form: Form<string>, change: (text: string) => T): Form<T> =>
  z.pipe(form, z.transform(change));

export const emptyToNull = (text: string): string | null => text || null;

const withoutSlash = (text: string): string => text.replace(/\/+$/, '');

export const wholeNumber = (name: string, initial: string, least: number, most: number) =>
  setting(
    name,
    initial,
    mapForm(
      that((text) => /^(0|[1-9]\d{0,8})$/.test(text) && +text >= least && +text <= most),
      Number,
    ),
    `give a whole number from ${least} to ${most}, or leave it out`,
  );

export const folder = (name: string, initial: string) =>
  setting(
    name,
    initial,
    mapForm(matching(/^(?!-|\.?\/*$)/), withoutSlash),
    'name a separate folder, or leave it out',
  );

/** The first choice is the default. */
export const choice = <T extends string>(name: string, ...choices: readonly [T, ...T[]]) =>
  setting<T>(name, choices[0], z.enum(choices), `give ${choices.join(' or ')}`);

const isAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const origin = (name: string, initial: string) =>
  setting(
    name,
    initial,
    that((text) => isAddress(text) && new URL(text).origin === text),
    `give an address like ${initial}, without a path`,
  );

/** null where it is left out. */
export const address = (name: string, example: string) =>
  setting(
    name,
    '',
    mapForm(
      that((text) => text === '' || isAddress(text)),
      (text) => emptyToNull(withoutSlash(text)),
    ),
    `give an address like ${example}, or leave it out`,
  );

export const headerName = (name: string, example: string) =>
  setting(
    name,
    '',
    mapForm(matching(/^[A-Za-z0-9-]{0,60}$/), (text) => emptyToNull(text.toLowerCase())),
    `give the name of a header, such as ${example}, or leave it out`,
  );

/** The name or address of this machine on which a program listens. */
export const host = (name: string, initial: string) =>
  setting(
    name,
    initial,
    matching(/^[\w.:-]{1,100}$/),
    'give a name or an address of this machine, such as 127.0.0.1',
  );

/** A part of an address that nobody guesses. */
export const secretPart = (name: string) =>
  setting(
    name,
    '',
    mapForm(matching(/^([\w-]{24,100})?$/), emptyToNull),
    'give 24 to 100 letters and digits, such as those of openssl rand -hex 16, or leave it out',
  );

const hostsOf = (text: string): string[] =>
  text
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);

export const hosts = (name: string) =>
  setting<readonly string[]>(
    name,
    '',
    mapForm(
      that((text) => hostsOf(text).every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))),
      hostsOf,
    ),
    'give host names like cdn.example.com, divided by commas',
  );
