/** measurements/figures.md: one section for each proof, replaced whole by each measurement. */
import type { Figures, Proof } from './proof.ts';

export interface Origin {
  /** Written like 2026-11-22. */
  readonly date: string;
  readonly commit: string;
  /** The machine, in a few words. */
  readonly machine: string;
}

export const TITLE = `# Measurements

Written by \`npm run measure\`: each section has the date and the commit it was measured at. Times depend
on the machine and on what else runs there; ratios and counts can be compared. [Testing](../docs/testing.md)
explains how a proof is added.
`;

const cell = (text: string): string => text.replaceAll('|', '\\|');

function tableOf({ head, rows }: Figures): string[] {
  const all = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, i) => Math.max(3, ...all.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, i) => (row[i] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(all[0] ?? []), rule, ...all.slice(1).map(line)];
}

export function sectionOf(proof: Proof, figures: Figures, origin: Origin): string {
  const { date, commit, machine } = origin;
  return [
    `## ${proof.name}`,
    '',
    [proof.about, figures.note].filter(Boolean).join(' '),
    '',
    `Measured on ${date} at commit ${commit}, ${machine}.`,
    '',
    ...tableOf(figures),
    '',
  ].join('\n');
}

const nameOf = (section: string): string => section.split('\n', 1)[0]?.trim() ?? '';

/** The page with this section in place of the one of the same name, else at its place by name. */
export function withSection(page: string, section: string): string {
  const others = page
    .split(/^(?=## )/m)
    .slice(1)
    .filter((one) => nameOf(one).replace('## ', '') !== nameOf(section).replace('## ', ''));
  const sections = [...others, section].map((one) => one.trimEnd());
  sections.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
  return `${[TITLE.trimEnd(), ...sections].join('\n\n')}\n`;
}
