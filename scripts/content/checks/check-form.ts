import type { z } from 'astro/zod';
import { suggestion } from '#supabase/cli/nearest.ts';
import type { Problem } from '../problem.ts';
import type { Source } from '../source.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Differences between a file and its form, each with its line and the right form. */
export function checkForm(source: Source, form: z.ZodType, data: unknown): Problem[] {
  const result = form.safeParse(data, { reportInput: true });
  const issues = result.success ? [] : result.error.issues;
  return issues.flatMap((issue) =>
    explain(issue, form).map(({ path, text }) => ({
      file: source.file,
      line: source.lineOf(path),
      text,
    })),
  );
}

interface Explained {
  readonly path: Path;
  readonly text: string;
}

function explain(issue: Issue, form: z.ZodType): Explained[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(form, path);
    return issue.keys.map((key) => ({
      path: [...path, key],
      text: `unknown key "${key}": ${suggestion(key, known)}`,
    }));
  }
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  const name = nameOf(path);
  return [{ path, text: missing ? `${name} is missing` : `${name} ${problemOf(issue)}` }];
}

/** The key alone: the line is beside it, and writers do not count from zero. */
function nameOf(path: Path): string {
  const key = path.findLast((step) => typeof step === 'string');
  const last = path.at(-1);
  if (last === undefined) return 'the file';
  if (typeof last !== 'number') return `"${String(key)}"`;
  return `entry ${last + 1} of ${key === undefined ? 'the list' : `"${String(key)}"`}`;
}

function problemOf(issue: Issue): string {
  if (issue.code === 'too_big' || issue.code === 'too_small') return measure(issue);
  if (issue.code === 'invalid_value') {
    return `is "${String(issue.input)}": ${suggestion(String(issue.input), issue.values.map(String))}`;
  }
  if (issue.code === 'invalid_type') {
    return issue.expected === 'date'
      ? NOT_A_DATE
      : `must be a ${TYPES[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_format') return formatProblem(issue);
  return issue.message;
}

export const NOT_A_DATE = 'is no date: write it as 2026-11-21';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text (quote it where it looks like a number or holds a colon)',
  array: 'list',
  boolean: 'true or false',
  object: 'group of keys',
  record: 'group of keys',
};

function measure(issue: Issue & { code: 'too_big' | 'too_small' }): string {
  const { input, code } = issue;
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const bound = code === 'too_big' ? 'at most' : 'at least';
  if (Array.isArray(input)) return `has ${input.length} entries: ${bound} ${limit}`;
  if (typeof input === 'string') return `has ${input.length} characters: ${bound} ${limit}`;
  return `must be ${bound} ${limit}`;
}

function formatProblem(issue: Issue & { code: 'invalid_format' }): string {
  if (issue.format === 'email') return 'is no e-mail address';
  if (issue.format === 'url') return 'is no address: begin with https://';
  if (issue.format === 'starts_with') return 'must begin with /';
  return issue.message.startsWith('must')
    ? issue.message
    : 'may have lower-case letters, digits and single hyphens, as in my-answer';
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly valueType?: z.ZodType;
}

/** The keys that a form knows at a place. */
function keysAt(form: z.ZodType, path: Path): string[] {
  let here: z.ZodType | undefined = form;
  for (const segment of path) here = stepInto(here, segment);
  return Object.keys(definitionOf(here)?.shape ?? {});
}

function stepInto(form: z.ZodType | undefined, segment: PropertyKey): z.ZodType | undefined {
  const definition = definitionOf(form);
  return definition?.shape?.[String(segment)] ?? definition?.element ?? definition?.valueType;
}

function definitionOf(form: z.ZodType | undefined): Definition | undefined {
  const definition = form?._zod.def as unknown as Definition | undefined;
  return definition?.type === 'optional' ? definitionOf(definition.innerType) : definition;
}
