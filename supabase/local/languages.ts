/** A site of several languages is built one language after the other, each into a folder, which are put together. */
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishedLocales } from '#domain/shared/locale.ts';
import { UserError } from '#supabase/cli/failure.ts';
import { stampWorker } from './worker-stamp.ts';

/** The language that LOCALE names alone; else all that are published, the default one first. */
export const languagesOf = ({ LOCALE }: Readonly<Record<string, string | undefined>>): string[] =>
  LOCALE ? [LOCALE] : publishedLocales();

const isSame = (one: string, other: string): boolean =>
  readFileSync(one).equals(readFileSync(other));

/** Moves the files of one language beside those of the others. What both have is the same file and is kept once. */
export function addLanguage(site: string, language: string): void {
  const files = globSync('**/*', { cwd: language }).filter((file) =>
    statSync(join(language, file)).isFile(),
  );
  for (const file of files) {
    const [from, to] = [join(language, file), join(site, file)];
    if (statSync(to, { throwIfNoEntry: false }) === undefined) {
      mkdirSync(dirname(to), { recursive: true });
      renameSync(from, to);
    } else if (!isSame(from, to)) {
      throw new UserError(`Two languages have another ${file}: it needs another name in each.`);
    }
  }
  rmSync(language, { recursive: true, force: true });
}

/** Builds each language by `build`, which returns whether it has. The first lies in `folder` at once. */
export async function buildLanguages(
  languages: readonly string[],
  folder: string,
  build: (language: string, folder: string) => Promise<boolean>,
): Promise<boolean> {
  for (const [place, language] of languages.entries()) {
    const target = place === 0 ? folder : `${folder}-${language}`;
    if (!(await build(language, target))) return false;
    if (target !== folder) addLanguage(folder, target);
  }
  stampWorker(folder);
  return true;
}
