import { expect, test } from 'vitest';
import { quoteErrors, quoteFields, type QuoteDraft } from './quote.ts';

const draft: QuoteDraft = {
  name: 'Sara Ali',
  email: 'sara@example.com',
  phone: '',
  city: 'Abha',
  wishedDate: '2026-08-01',
  note: 'Gate 3, mornings only.',
};

test('site and date are sent as separate fields', { tags: 'product-12' }, () => {
  expect(quoteFields({ ...draft, city: ' Abha ' })).toEqual({
    name: 'Sara Ali',
    email: 'sara@example.com',
    phone: '',
    city: 'Abha',
    wished_date: '2026-08-01',
    message: 'Gate 3, mornings only.',
  });
});

test('a whole request has no errors', () => {
  expect(quoteErrors(draft, true, '2026-07-01')).toEqual({});
});

test('what is missing is named by its field', () => {
  const empty = { name: '', email: 'x', phone: '', city: ' ', wishedDate: '', note: '' };
  const errors = { name: 'required', email: 'invalid', city: 'required' };
  expect(quoteErrors(empty, true, '2026-07-01')).toEqual(errors);
});

test('without a product the note describes what is needed', () => {
  expect(quoteErrors({ ...draft, note: ' ' }, false, '2026-07-01')).toEqual({ note: 'required' });
  expect(quoteErrors({ ...draft, note: ' ' }, true, '2026-07-01')).toEqual({});
});

test('a day that has passed cannot be wished for, and today can', () => {
  const at = (today: string) => quoteErrors(draft, true, today).wishedDate;
  expect(at('2026-08-02')).toBe('invalid');
  expect(at('2026-08-01')).toBeUndefined();
});

test('a note too long to be stored is reported at the note', () => {
  const note = 'x'.repeat(5000);
  expect(quoteErrors({ ...draft, note }, true, '2026-07-01')).toEqual({ note: 'too_long' });
});
