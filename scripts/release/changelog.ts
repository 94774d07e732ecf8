/** The heading of a release in CHANGELOG.md. */
import { UserError } from '#supabase/cli/user-error.ts';

const HEADING = /^## (\S+) \((.*)\)$/;

/** With the day of the release in its heading, which has to be the first. */
export function dated(changelog: string, version: string, now: Date): string {
  const lines = changelog.split('\n');
  const place = lines.findIndex((line) => line.startsWith('## '));
  const [, found, date = ''] = HEADING.exec(lines[place] ?? '') ?? [];
  if (found !== version)
    throw new UserError(
      `CHANGELOG.md begins with no heading '## ${version} (not released)': write what is new under it.`,
    );
  if (date === 'not released') lines[place] = `## ${version} (${now.toISOString().slice(0, 10)})`;
  else if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new UserError(`CHANGELOG.md has '${date}' where the day of ${version} belongs.`);
  return lines.join('\n');
}

/** Those whose heading has a day. One that changed nothing of the database has no line among the checksums. */
export const datedReleases = (changelog: string): string[] =>
  [...changelog.matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/gm)].map(
    ([, version = '']) => version,
  );
