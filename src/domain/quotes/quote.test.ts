import { expect, test } from 'vitest';
import { NO_COMPANY } from '#domain/account/company.ts';
import { quoteErrors, quoteFields, type QuoteDraft } from './quote.ts';

const draft: QuoteDraft = {
  name: 'Sara Ali',
  email: 'sara@example.com',
  phone: '',
  city: 'Abha',
  wishedDate: '2026-08-01',
  ...NO_COMPANY,
  purchaseOrder: '',
  note: 'Gate 3, mornings only.',
};

test('site and date are sent as separate fields', { tags: 'product-12' }, () => {
  expect(quoteFields({ ...draft, city: ' Abha ' })).toEqual({
    name: 'Sara Ali',
    email: 'sara@example.com',
    phone: '',
    city: 'Abha',
    wished_date: '2026-08-01',
    company: '',
    vat_number: '',
    commercial_registration: '',
    purchase_order: '',
    message: 'Gate 3, mornings only.',
  });
});

test('a whole request has no errors', () => {
  expect(quoteErrors(draft, true, '2026-07-01')).toEqual({});
});

test('what is missing is named by its field', () => {
  const empty = { ...draft, name: '', email: 'x', city: ' ', wishedDate: '', note: '' };
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

test('the numbers of a company are sent in one spelling, and one that is none is reported', () => {
  const company = { company: 'Tamimi', vatNumber: '٣١٠١٢٢ ٣٩٣٥٠٠ ٠٠٣', purchaseOrder: ' PO-7 ' };
  const asked = { ...draft, ...company, commercialRegistration: '1010-123456' };
  expect(quoteErrors(asked, true, '2026-07-01')).toEqual({});
  expect(quoteFields(asked)).toMatchObject({
    company: 'Tamimi',
    vat_number: '310122393500003',
    commercial_registration: '1010123456',
    purchase_order: 'PO-7',
  });
  const wrong = { ...asked, vatNumber: '310122393500004', commercialRegistration: '12' };
  expect(quoteErrors(wrong, true, '2026-07-01')).toEqual({
    vatNumber: 'invalid',
    commercialRegistration: 'invalid',
  });
});
