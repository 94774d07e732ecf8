import { mkdirSync, writeFileSync } from 'node:fs';
import type { Changes } from './merge.ts';
import { CACHE } from './record.ts';

/** The whole list, a line for each file: `+` new, `~` changed, `-` gone. */
export const LIST_FILE = `${CACHE}/changes.txt`;
const SHOWN = 20;
/** Anybody with the address of a draft can read it, so no log contains one. */
const DRAFT = /^. \/(?:[a-z]{2}\/)?preview\//;

const isPage = (file: string): boolean => file.endsWith('.html');

const addressOf = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;

const linesOf = ({ added, changed, removed }: Changes): string[] => [
  ...added.map((name) => `+ ${name}`),
  ...changed.map((name) => `~ ${name}`),
  ...removed.map((name) => `- ${name}`),
];

const counts = ({ added, changed, removed }: Changes): string =>
  `${added.length} new, ${changed.length} changed, ${removed.length} gone`;

function filtered({ added, changed, removed }: Changes, fits: (file: string) => boolean): Changes {
  return {
    added: added.filter(fits),
    changed: changed.filter(fits),
    removed: removed.filter(fits),
  };
}

/** The sentences about a publication: counts, and the addresses of some pages. */
export function sentencesOf(changes: Changes): string[] {
  const pages = filtered(changes, isPage);
  const others = filtered(changes, (file) => !isPage(file));
  const lines = linesOf(pages).map((line) => line.slice(0, 2) + addressOf(line.slice(2)));
  const shown = lines.filter((line) => !DRAFT.test(line)).slice(0, SHOWN);
  const more = lines.length - shown.length;
  return [
    `Pages: ${counts(pages)}. Other files: ${counts(others)}.`,
    ...shown,
    ...(more > 0 ? [`… and ${more} more pages: ${LIST_FILE} names each file.`] : []),
  ];
}

export function printChanges(changes: Changes): void {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(
    LIST_FILE,
    linesOf(changes)
      .map((line) => `${line}\n`)
      .join(''),
  );
  for (const sentence of sentencesOf(changes)) console.log(sentence);
}
