import { expect, test } from 'vitest';
import { checklistPage, proofsIn, unknownIds } from './checklist.ts';

const LIST = { 'cart-01': 'The panel lists items.', 'cart-02': 'The panel shows a total.' };
const FILE = 'src/domain/cart.test.ts';
const proof = { id: 'cart-01', file: FILE, title: 'lists what is in it' };

test('a title proves every line that it begins with', () => {
  const text = `test('[cart-01] [cart-02] a panel\\'s words', () => {});`;
  const title = "a panel's words";
  expect(proofsIn({ file: FILE, text })).toEqual([
    { id: 'cart-01', file: FILE, title },
    { id: 'cart-02', file: FILE, title },
  ]);
});

test('a title on a separate line counts, a comment does not', () => {
  const text = `// [cart-02]\ntest.each(CASES)(\n  '[cart-01] lists what is in it',\n);`;
  expect(proofsIn({ file: FILE, text })).toEqual([proof]);
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
