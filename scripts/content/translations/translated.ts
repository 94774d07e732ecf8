/** Which Arabic texts are older than their English ones, and the record that one is not. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '#supabase/cli/failure.ts';
import { changesSince, withHashes, type ChangedSince } from './originals.ts';
import { suggestion } from '#supabase/cli/nearest.ts';
import { originalOf, pairsOf, translationOf, type Files } from './translations.ts';

/** A line for each text that was changed since it was translated. */
export function olderTexts(files: Files): string[] {
  return pairsOf(files).flatMap(([original, translation]) => {
    const older = changesSince(original, files.get(original)!, files.get(translation)!);
    return older === null ? [] : linesOf(original, translation, older);
  });
}

function linesOf(original: string, translation: string, { changed, gone }: ChangedSince): string[] {
  const lines = changed.map(({ name, line }) => `${translation}: ${name} (${original}:${line})`);
  const left = `${translation}: texts that ${original} does not have any more: ${gone}`;
  return gone > 0 ? [...lines, left] : lines;
}

/** A typed name: of either file, with or without its folder. */
function translationNamed(name: string, known: readonly string[]): string {
  const path = name.replace(/^\.\//, '').replace(/^(?!content\/)/, 'content/');
  const file = path.startsWith('content/ar/') ? path : translationOf(path);
  if (known.includes(file)) return file;
  throw new UserError(`"${name}" is no translation: ${suggestion(file, known)}`);
}

/** Records that translations are up to date. Answers what it wrote; nothing is written when a name is wrong. */
export function recordTranslated(root: string, files: Files, names: readonly string[]): string[] {
  const known = pairsOf(files).map(([, translation]) => translation);
  const translations = names.map((name) => translationNamed(name, known));
  const records = translations.map((translation) => {
    const original = originalOf(translation);
    const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');
    const text = withHashes(original, read(original), read(translation));
    if (text === null) throw new UserError(`${original} has a mistake: run npm run content:check.`);
    return [translation, text] as const;
  });
  for (const [translation, text] of records) writeFileSync(resolve(root, translation), text);
  return translations;
}
