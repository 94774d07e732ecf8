import { expect, test } from 'vitest';
import { checklistPage, proofsIn, titlesWithIds, unknownIds } from './checklist.ts';

const LIST = { 'cart-01': 'The panel lists items.', 'cart-02': 'The panel shows a total.' };
const FILE = 'src/domain/cart.test.ts';
const proof = { id: 'cart-01', file: FILE, title: 'lists what is in it' };

test('a test proves each line that its tags name', () => {
  const text = `test('a panel\\'s words', { tags: ['cart-01', 'cart-02'] }, () => {});`;
  const title = "a panel's words";
  expect(proofsIn({ file: FILE, text })).toEqual([
    { id: 'cart-01', file: FILE, title },
    { id: 'cart-02', file: FILE, title },
  ]);
});

test('one tag, a table of cases and a tag of Playwright count, a comment and another tag do not', () => {
  const text = `// tags: 'cart-02'
    test.each(CASES)('lists what is in it', { tags: 'cart-01', timeout: 5 }, () => {});
    test('lists what is in it', { tag: '@cart-01' }, () => {});
    test('is slow', { tag: '@slow' }, () => {});`;
  expect(proofsIn({ file: FILE, text })).toEqual([proof, proof]);
});

test('a row of a table proves a line under its own title, or under none', () => {
  const rows = `const ROWS = [{ title: 'lists what is in it', tags: 'cart-01' }, { tags: 'cart-01' }];`;
  expect(proofsIn({ file: FILE, text: rows })).toEqual([proof, { ...proof, title: '' }]);
});

test('a title of a template is read with its placeholders', () => {
  const text = 'test(`lists ${count} items`, { tags: "cart-01" }, () => {});';
  expect(proofsIn({ file: FILE, text })[0]?.title).toBe('lists ${count} items');
});

test('an id in a title is found: it is to be a tag', () => {
  const text = `test('[cart-01] lists what is in it', () => {});`;
  expect(proofsIn({ file: FILE, text })).toEqual([]);
  expect(titlesWithIds({ file: FILE, text })).toEqual([`[cart-01] (${FILE})`]);
});

test('a line without a test is listed at the end, not among the proven ones', () => {
  const page = checklistPage(LIST, [proof]);
  expect(page).toContain('1 of 2 lines');
  expect(page).toContain(`- **cart-01** The panel lists items.\n  - [${FILE}](../${FILE}): lists`);
  expect(page.match(/\*\*cart-02\*\*/g)).toHaveLength(1);
  expect(page.indexOf('**cart-02**')).toBeGreaterThan(page.indexOf('## Without a test'));
});

test('a test whose title is put together as it runs is named by its file alone', () => {
  const page = checklistPage(LIST, [{ ...proof, title: '' }]);
  expect(page).toContain(`  - [${FILE}](../${FILE})\n`);
});

test('an unknown id is reported with its file', () => {
  expect(unknownIds(LIST, [proof, { ...proof, id: 'cart-99' }])).toEqual([`cart-99 (${FILE})`]);
});
