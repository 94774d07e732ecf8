import { expect, test } from 'vitest';
import { faqPage } from './faq.ts';

const question = (index: number) => ({ question: `Q${index}`, answer: 'A', featured: index > 0 });

test('the structured data has the featured questions, ten at most', { tags: 'help-02' }, () => {
  const data = faqPage(Array.from({ length: 14 }, (_, index) => question(index)));
  const names = (data as { mainEntity: { name: string }[] }).mainEntity.map(({ name }) => name);
  expect(names).toHaveLength(10);
  expect(names[0]).toBe('Q1');
});
