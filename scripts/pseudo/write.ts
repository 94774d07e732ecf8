/** Writes the pseudo language: a copy of the English messages and content in accents, for a build that shows what is not translatable. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pseudoMdx, pseudoYaml } from './content.ts';
import { pseudoFormats, pseudoMessages } from './messages.ts';

const MESSAGES = 'src/messages/en';
const CONTENT = 'content';
/** package.json names the same folder under the condition 'pseudo'. */
const OUT = '.cache/pseudo';

const LOCALE_FILE = `/** A language that nobody speaks: right to left, so that the layout mirrors. */
export const locale = { lang: 'ar-XB', dir: 'rtl', openGraph: 'ar_XB' } as const;
`;

/** English takes names of days and months from the text of a date, not from a format. */
const DAY_FILE = `const FORMAT = new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
export const formatDay = (day: string): string => FORMAT.format(new Date(\`\${day}T00:00:00Z\`));
`;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(`${folder}/${name}`).isFile() && !/\.test\.ts$/.test(name),
  );

function messagesOf(name: string, text: string): string {
  if (name === 'locale.ts') return LOCALE_FILE;
  if (name === 'format-day.ts') return DAY_FILE;
  return /^format/.test(name) ? pseudoFormats(text) : pseudoMessages(text);
}

function contentOf(name: string, text: string): string {
  if (name.endsWith('.mdx')) return pseudoMdx(text);
  return name.endsWith('.yaml') ? pseudoYaml(text) : text;
}

function writeAll(from: string, to: string, change: (name: string, text: string) => string): void {
  rmSync(to, { recursive: true, force: true });
  for (const name of filesOf(from)) {
    const target = `${to}/${name}`;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, change(name, readFileSync(`${from}/${name}`, 'utf8')));
  }
}

export function writePseudo(prefix: string, out = OUT): void {
  writeAll(MESSAGES, `${out}/messages`, messagesOf);
  writeFileSync(`${out}/prefix.ts`, `export const PREFIX = '${prefix}';\n`);
  writeAll(CONTENT, `${out}/content`, contentOf);
}
