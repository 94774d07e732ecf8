import { UserError } from '#supabase/cli/failure.ts';

const HEADING = /^## (\S+) \((.*)\)$/;

/** With the day of the release in its heading, which has to be the first. */
export function withReleaseDate(changelog: string, version: string, now: Date): string {
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

/** The folder with the backup of each release, and since 0.2.0 with a data folder of `npm start`. */
export const RELEASES = 'tests/database/releases';

const WITHOUT_DATA_FOLDER = '0.1.0';

type Files = readonly [backup: string, dataFolder: string];

export const filesOf = (release: string): Files => [
  `${RELEASES}/${release}.dump.gz`,
  `${RELEASES}/${release}.data.tar.br`,
];

/** The files of a release that have to exist. */
export const requiredFilesOf = (release: string): readonly string[] =>
  release === WITHOUT_DATA_FOLDER ? filesOf(release).slice(0, 1) : filesOf(release);
