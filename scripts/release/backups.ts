/** Where the backup of each release is. */
export const RELEASES = 'tests/database/releases';

export const backupOf = (release: string): string => `${RELEASES}/${release}.dump.gz`;
