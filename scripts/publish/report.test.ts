import { expect, test } from 'vitest';
import { sentencesOf } from './report.ts';

test('of many pages twenty are named, the others are counted, and no draft has its address in a log', () => {
  const added = Array.from({ length: 30 }, (_, place) => `blog/${place}.html`);
  const drafts = ['preview/key/draft.html', 'ar/preview/key/draft.html'];
  const [first, ...lines] = sentencesOf({ added: [...drafts, ...added], changed: [], removed: [] });
  expect(first).toBe('Pages: 32 new, 0 changed, 0 gone. Other files: 0 new, 0 changed, 0 gone.');
  expect(lines).toEqual([
    ...Array.from({ length: 20 }, (_, place) => `+ /blog/${place}`),
    '… and 12 more pages: .cache/publish/changes.txt names each file.',
  ]);
});

test('the home page of each language is named by its address', () => {
  const changed = ['index.html', 'ar.html'];
  expect(sentencesOf({ added: [], changed, removed: [] }).slice(1)).toEqual(['~ /', '~ /ar']);
});
