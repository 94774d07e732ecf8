/** `node scripts/check/lengths.ts`: how long the files and functions of the repository are, without tests, words and generated files. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { runCommand } from '#supabase/cli/run-command.ts';

export interface Length {
  readonly name: string;
  readonly lines: number;
}

const IS_CODE = /^(src|supabase|scripts)\/.*\.(ts|tsx|js|mjs|astro)$/;
const IS_LEFT_OUT = /\.test\.|\/messages\/|database\.types\.ts$/;

/** Lines that hold more than blanks and comments. */
export const codeLines = (text: string): number =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;

/** Every function of a file with its length, a nested one also as part of the one around it. */
export function functionsOf(file: string, text: string): Length[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Length[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ name: `${file}:${line + 1}`, lines: codeLines(node.getText()) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The part of an Astro file that TypeScript reads. */
const scriptOf = (file: string, text: string): string =>
  file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;

const over = (lengths: readonly Length[], limit: number): number =>
  lengths.filter(({ lines }) => lines > limit).length;

/** One line of counts and the longest ten. */
export function summary(
  what: string,
  lengths: readonly Length[],
  limits: [number, number],
): string {
  const counts = limits.map((limit) => `${over(lengths, limit)} over ${limit} lines`);
  const longest = lengths.toSorted((a, b) => b.lines - a.lines).slice(0, 10);
  const rows = longest.map(({ name, lines }) => `  ${String(lines).padStart(4)}  ${name}`);
  return [`${lengths.length} ${what}: ${counts.join(', ')}`, ...rows].join('\n');
}

function print(): unknown {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((file) => IS_CODE.test(file) && !IS_LEFT_OUT.test(file) && existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const lengths = files.map(([name, text]) => ({ name, lines: text.trimEnd().split('\n').length }));
  const functions = files.flatMap(([file, text]) => functionsOf(file, scriptOf(file, text)));
  console.log(summary('files', lengths, [60, 200]));
  console.log(summary('functions', functions, [10, 40]));
  return { files: lengths, functions };
}

if (import.meta.main)
  void runCommand('node scripts/check/lengths.ts', {
    summary: 'prints the longest files and functions, without tests, words and generated files',
    words: [],
    options: {},
    run: print,
  });
