import { writeFileSync } from 'node:fs';
import type { PublishPlan } from '#backend/publish-plan.ts';
import type { Changes } from './merge.ts';

/** The whole list, a line each: `+` new, `~` changed, `-` to be deleted. */
export const LIST_FILE = '.cache/publish/changes.txt';
const SHOWN = 60;
/** Whoever has the address of a draft can read it: a log has none. */
const DRAFT = /[ /]preview\//;

export function printPlan(plan: PublishPlan | null): void {
  console.log(
    plan === null
      ? 'Everything is built: it is the first time, or code, content or settings have changed.'
      : `Product pages: ${plan.changed.length} are built, ${plan.kept.length} stay.`,
  );
}

export const changeLines = ({ added, changed, removed }: Changes): string[] => [
  ...added.map((file) => `+ ${file}`),
  ...changed.map((file) => `~ ${file}`),
  ...removed.map((file) => `- ${file}`),
];

export function printChanges(changes: Changes): void {
  const lines = changeLines(changes);
  writeFileSync(LIST_FILE, lines.map((line) => `${line}\n`).join(''));
  const { added, changed, removed } = changes;
  console.log(
    `To upload: ${added.length} new files and ${changed.length} changed ones. To delete: ${removed.length}.`,
  );
  const shown = lines.filter((line) => !DRAFT.test(line)).slice(0, SHOWN);
  for (const line of shown) console.log(line);
  if (lines.length > shown.length)
    console.log(`… and ${lines.length - shown.length} more in ${LIST_FILE}.`);
}
