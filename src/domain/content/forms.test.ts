import { expect, test } from 'vitest';
import { FORM_KINDS } from '#contract/values.ts';
import { checkForm, FORM_FIELDS, isFormKind, robotErrors, SHORTEST_FILLING_MS } from './forms.ts';
import { quoteItems } from '#domain/quotes/quote-items.ts';

const contact = {
  inquiry: 'general',
  first_name: 'Sara',
  last_name: 'Ali',
  email: 'sara@example.com',
  message: 'Hello',
};
const errorOf = (field: string, value: unknown) =>
  checkForm('contact', { ...contact, [field]: value }).errors[field];

test('a complete form has no errors and is trimmed', () => {
  const checked = checkForm('contact', { ...contact, first_name: '  Sara ', message: 'a\r\nb\n' });
  expect(checked.errors).toEqual({});
  expect(checked.values).toEqual({ ...contact, message: 'a\nb' });
});

test('an optional field left empty is absent', () => {
  const demo = { name: 'Sara', company: 'Tamimi', email: 'sara@example.com' };
  const checked = checkForm('demo', { ...demo, phone: ' ' });
  expect(checked).toEqual({ values: demo, items: null, errors: {} });
});

test('only a corporate inquiry has to name its company', { tags: 'contact-01' }, () => {
  expect(checkForm('contact', contact).errors).toEqual({});
  expect(checkForm('contact', { ...contact, inquiry: 'corporate' }).errors).toEqual({
    company: 'required',
  });
});

test.each(FORM_KINDS)('every required field of %s is missed, and every limit holds', (kind) => {
  const rules = Object.entries(FORM_FIELDS[kind]);
  const required = rules.filter(([, rule]) => rule.required).map(([name]) => [name, 'required']);
  const { items, ...errors } = checkForm(kind, {}).errors;
  expect(errors).toEqual(Object.fromEntries(required));
  expect(items).toBe(kind === 'quote' ? 'invalid' : undefined);
  const endless = Object.fromEntries(rules.map(([name, rule]) => [name, 'a'.repeat(rule.max + 1)]));
  const tooLong = rules.map(([name]) => [name, 'too_long']);
  expect(checkForm(kind, endless).errors).toMatchObject(Object.fromEntries(tooLong));
});

test.each([[42], [true], [['Sara']], [{ first: 'Sara' }]])('%j is no text', (value) => {
  expect(errorOf('first_name', value)).toBe('invalid');
});

test.each([
  'Sara\u0000',
  'Sara\r\nBcc: other@example.com',
  'Sara\nAli',
  'Sara\u001b[2J',
  'Sara\ud800',
])('a name is one line that a database can hold: not %j', (name) => {
  expect(errorOf('first_name', name)).toBe('invalid');
});

test('a message may have lines and tabs but no other control characters', () => {
  expect(errorOf('message', 'one\n\ttwo')).toBeUndefined();
  expect(errorOf('message', 'one\u0000two')).toBe('invalid');
  expect(errorOf('message', 'one\u0007two')).toBe('invalid');
});

test('hostile but honest names are kept as they are', () => {
  for (const name of ['<script>alert(1)</script>', "O'Brien; drop table", 'شركة الطاقة', '😀']) {
    expect(checkForm('contact', { ...contact, first_name: name }).values['first_name']).toBe(name);
  }
});

test('a phone has digits, Arabic ones too, with the usual signs between them', () => {
  const phone = (value: string) =>
    checkForm('quote', { name: 'S', email: 'a@b.sa', phone: value }).errors['phone'];
  for (const good of ['+966 50 123 4567', '050-123-4567', '٠٥٠١٢٣٤٥٦٧', '(011) 234567']) {
    expect(phone(good)).toBeUndefined();
  }
  for (const bad of ['call me', '123', '05012x4567', '+']) expect(phone(bad)).toBe('invalid');
});

test('a key of every object is the name of no form', () => {
  for (const kind of ['constructor', 'toString', '__proto__', 'career', 7, null]) {
    expect(isFormKind(kind)).toBe(false);
  }
});

test('a person leaves the hidden field empty and takes a moment', () => {
  expect(robotErrors({ website: '', elapsed_ms: SHORTEST_FILLING_MS })).toEqual({});
  expect(robotErrors({ elapsed_ms: SHORTEST_FILLING_MS })).toEqual({});
  expect(robotErrors({ website: 'x', elapsed_ms: 1 })).toEqual({
    website: 'invalid',
    elapsed: 'invalid',
  });
  expect(robotErrors({ elapsed_ms: Number.NaN })).toEqual({ elapsed: 'invalid' });
});

test('items of a quotation keep only the product and the quantity', () => {
  const product = 'a0000000-0000-4000-8000-000000000001';
  expect(quoteItems([{ product, quantity: 9999, price: 1 }], false)).toEqual([
    { product, quantity: 9999 },
  ]);
  expect(quoteItems([{ product, quantity: 10_000 }], true)).toBeNull();
});

test('a quotation may name no product where words say what is wanted', () => {
  const asker = { name: 'Sara Ali', email: 'sara@example.com', items: [] };
  expect(checkForm('quote', { ...asker, message: 'A 2 MW gas engine' }).errors).toEqual({});
  expect(checkForm('quote', { ...asker, message: ' ' }).errors).toEqual({ items: 'invalid' });
});

test.each([
  ['2026-08-01', undefined],
  ['2026-02-30', 'invalid'],
  ['1 August', 'invalid'],
  ['', undefined],
])('the wished day %j of a quotation is %s', (wished_date, error) => {
  expect(checkForm('quote', { wished_date }).errors['wished_date']).toBe(error);
});
