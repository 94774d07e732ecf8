export type ReadVariable = (name: string) => string | undefined;

/** Each sentence begins with the setting that it is about. */
const nameOf = (problem: string): string => problem.split(' ', 1)[0] ?? '';

const ORIGIN = /^https?:\/\/[^\s/?#@,]+\/?$/;

/** Reads all variables and collects their errors, so that they are reported together. */
export class SettingReader {
  readonly #variable: ReadVariable;
  readonly #problems: string[] = [];

  constructor(variable: ReadVariable) {
    this.#variable = variable;
  }

  optional(name: string): string | null {
    return this.#variable(name)?.trim() || null;
  }

  text(name: string, fallback: string | null): string {
    return this.optional(name) ?? fallback ?? this.#wrong(`${name} is not set.`, '');
  }

  origin(name: string, fallback: string | null): string {
    const value = this.text(name, fallback);
    if (value === '' || ORIGIN.test(value)) return value.replace(/\/$/, '');
    return this.#wrong(`${name} must be an origin such as https://example.com.`, '');
  }

  /** Whole origins, divided by commas, as browsers write them. */
  origins(name: string): string[] {
    const given = (this.optional(name) ?? '').split(',').map((one) => one.trim());
    const wrong = given.some((one) => one !== '' && !ORIGIN.test(one));
    if (wrong)
      return this.#wrong(
        `${name} must be origins such as https://www.example.com, divided by commas.`,
        [],
      );
    return given.filter((one) => one !== '').map((one) => new URL(one).origin);
  }

  /** An address with a path; unencrypted only on this machine. */
  address(name: string, fallback: string): string {
    const value = this.text(name, fallback);
    if (/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^\s?#]+$/.test(value))
      return value.replace(/\/$/, '');
    return this.#wrong(`${name} must be an address such as ${fallback}.`, '');
  }

  /** A secret: what is wrong with it is said without repeating it. */
  form(name: string, pattern: RegExp, words: string): string {
    const value = this.optional(name);
    if (value === null) return this.#wrong(`${name} is not set.`, '');
    return pattern.test(value) ? value : this.#wrong(`${name} must be ${words}.`, '');
  }

  /** Without a fallback it has to be given. */
  choice<T extends string>(name: string, choices: readonly [T, ...T[]], fallback: T | null): T {
    const value = this.optional(name) ?? fallback;
    const found = choices.find((choice) => choice === value);
    return found ?? this.#wrong(`${name} must be one of: ${choices.join(', ')}.`, choices[0]);
  }

  count(name: string, fallback: number, largest = 999_999): number {
    const value = this.optional(name);
    if (value === null) return fallback;
    if (/^[1-9]\d{0,5}$/.test(value) && Number(value) <= largest) return Number(value);
    return this.#wrong(`${name} must be a whole number from 1 to ${largest}.`, fallback);
  }

  /** Adds sentences of others; a setting that is reported already is not named twice. */
  report(problems: readonly string[]): void {
    const names = new Set(this.#problems.map(nameOf));
    this.#problems.push(...problems.filter((problem) => !names.has(nameOf(problem))));
  }

  finish(): void {
    if (this.#problems.length > 0) throw new Error(this.#problems.join(' '));
  }

  #wrong<T>(problem: string, value: T): T {
    this.#problems.push(problem);
    return value;
  }
}
