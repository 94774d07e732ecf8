import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gapsIn, staleEdits } from './check.ts';
import { MUTATIONS } from './list.ts';
import { PROMISES, promisesIn } from './promises.ts';

const PAGE = `# Shop
## What is promised, and which test proves it
Some words.

| promise | proved by |
| --- | --- |
| Nothing is lost | [a](../tests/database/a.test.ts), [b](../tests/architecture/b.test.ts) |
| Nobody comes in | [c](../src/domain/c.test.ts) |

## Decisions
| x | [d](../tests/d.test.ts) |
`;
const aMutation = (proof: string) => ({ name: 'x', proofs: [proof] });

test('promises are the rows of their table alone', () => {
  expect(promisesIn(PAGE)).toEqual([
    {
      text: 'Nothing is lost',
      proofs: ['tests/database/a.test.ts', 'tests/architecture/b.test.ts'],
    },
    { text: 'Nobody comes in', proofs: ['src/domain/c.test.ts'] },
  ]);
});

test('a proof without a mutation, and a mutation without a promise, are gaps', () => {
  const mutations = [aMutation('tests/database/a.test.ts'), aMutation('tests/z.test.ts')];
  expect(gapsIn(promisesIn(PAGE), mutations)).toEqual([
    'No mutation is noticed by tests/architecture/b.test.ts.',
    'No mutation is noticed by src/domain/c.test.ts.',
    'A mutation names tests/z.test.ts, which no promise of docs/promises.md does.',
  ]);
});

test('an edit whose text is gone, or there twice, is named with its file', () => {
  const edit = { file: 'src/a.ts', from: 'if (ok)', to: '' };
  const stale = (text: string | null) =>
    staleEdits({ ...aMutation('t'), edits: [edit] }, () => text);
  expect(stale('if (ok) return;')).toEqual([]);
  expect(stale('if (fine) return;')).toEqual([
    "Mutation 'x': the text that it replaces is no longer in src/a.ts: if (ok)",
  ]);
  expect(stale(null)).toHaveLength(1);
  expect(stale('if (ok) if (ok)')[0]).toContain('is 2 times in src/a.ts');
});

test('every promise has a mutation, and every text that one replaces is there', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  expect(gapsIn(promisesIn(read(PROMISES)), MUTATIONS)).toEqual([]);
  expect(MUTATIONS.flatMap((mutation) => staleEdits(mutation, read))).toEqual([]);
});
