import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every test that README.md names as a proof is there', () => {
  const words = readFileSync('README.md', 'utf8');
  const files = [...words.matchAll(/\]\(((?:tests|supabase|src)\/[^)#]+)/g)].map(
    ([, file]) => file!,
  );
  expect(files).toContain('tests/CHECKLIST.md');
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
