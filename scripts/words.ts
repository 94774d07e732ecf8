/** Fails where a text, a name or a comment has a word that documentation does not use. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { formatBreach, wordBreaches } from './words/find.ts';

const CHECKED = /\.(?:[cm]?[jt]sx?|astro|css|mdx?|ya?ml|json|sql|sh|toml)$|^\.env\.example$/;
/** Generated files, product data, the words themselves, and texts that are quoted because they were replaced. */
const SKIPPED =
  /^(?:package-lock\.json|docs\/words\.md|tests\/CHECKLIST\.md|src\/backend\/database\.types\.ts|supabase\/seed\/(?!posts\.json)|scripts\/words(?:\/|\.ts))/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => CHECKED.test(file) && !SKIPPED.test(file));
const breaches = files.flatMap((file) => wordBreaches({ file, text: readFileSync(file, 'utf8') }));

for (const breach of breaches) console.error(formatBreach(breach));
if (breaches.length > 0) process.exitCode = 1;
