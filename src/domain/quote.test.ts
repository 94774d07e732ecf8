import { expect, test } from 'vitest';
import { quoteFaults, quoteMessage, type QuoteDraft } from './quote.ts';

const draft: QuoteDraft = {
  name: 'Sara Ali',
  email: 'sara@example.com',
  phone: '',
  city: 'Abha',
  wishedDate: '2026-08-01',
  note: 'Gate 3, mornings only.',
};
const labels = { city: 'Site city', wishedDate: 'Wished delivery date' };

test('[product-12] site and date stand above the note in what is sent', () => {
  expect(quoteMessage(draft, labels)).toBe(
    'Site city: Abha\nWished delivery date: 2026-08-01\n\nGate 3, mornings only.',
  );
  expect(quoteMessage({ ...draft, wishedDate: '', note: ' ' }, labels)).toBe('Site city: Abha');
});

test('a whole request has no faults', () => {
  expect(quoteFaults(draft, quoteMessage(draft, labels), '2026-07-01')).toEqual({});
});

test('what is missing is named by its field', () => {
  const empty = { name: '', email: 'x', phone: '', city: ' ', wishedDate: '', note: '' };
  expect(quoteFaults(empty, '', '2026-07-01')).toEqual({
    name: 'required',
    email: 'invalid',
    city: 'required',
  });
});

test('a day that has passed cannot be wished for, and today can', () => {
  const at = (today: string) => quoteFaults(draft, 'x', today).wishedDate;
  expect(at('2026-08-02')).toBe('invalid');
  expect(at('2026-08-01')).toBeUndefined();
});

test('a note too long to be stored is told at the note', () => {
  expect(quoteFaults(draft, 'x'.repeat(5000), '2026-07-01')).toEqual({ note: 'too_long' });
});
