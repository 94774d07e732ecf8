/** Where the backup of each release is, and since 0.2.0 a data folder of `npm start`. */
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
