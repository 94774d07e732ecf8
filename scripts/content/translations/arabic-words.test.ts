import { expect, test } from 'vitest';
import { forbiddenWords } from './arabic-words.ts';
import { formatProblem } from '../problem.ts';

const GLOSSARY = `terms:
  - { en: diesel, ar: ديزل, never: [سولار] }
imperatives:
  اطلب: طلب
  تأكد من: التأكد من
`;
const problemsOf = (text: string): string[] =>
  forbiddenWords(
    new Map([
      ['content/ar/glossary.yaml', GLOSSARY],
      ['content/ar/help.yaml', text],
      ['content/help.yaml', 'اطلب'],
    ]),
  ).map(formatProblem);

test('an imperative is reported with its line and the noun to write', () => {
  expect(problemsOf('title: الطلب\ntext: اطلب عرض سعر')).toEqual([
    'content/ar/help.yaml:2  "اطلب" asks only men: write "طلب" or "يُرجى طلب"',
  ]);
});

test('another word for a term is reported with the word to write', () => {
  expect(problemsOf('text: بالسولار')).toEqual([
    'content/ar/help.yaml:1  "سولار": write "ديزل" (diesel)',
  ]);
});

test.each(['واطلبه', 'فاطلب', 'اُطلُبها', 'ثم تأكّد من الصمام'])("'%s' is an imperative", (text) => {
  expect(problemsOf(text)).toHaveLength(1);
});

test.each(['أطلب', 'يُطلب', 'اطلبوا', 'التأكد من الصمام', 'تأكد الدفع'])("'%s' is none", (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('without a glossary every word is allowed', () => {
  expect(forbiddenWords(new Map([['content/ar/help.yaml', 'اطلب']]))).toEqual([]);
});
