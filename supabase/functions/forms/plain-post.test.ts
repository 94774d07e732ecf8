import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { CART, fakeDeps, type FakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { PRODUCT, stored, submitted } from '#tests/support/builders/form-bodies.ts';
import { crossOrigin } from '#supabase/functions/_shared/http/cross-origin.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';

recordConsole();
const URL_OF_PAGE = 'https://shop.example/functions/v1/forms/page';
const NUMBER = 'QT-261123-4F7K2M9QXC';
const answers = {
  submit_form: { ...stored.submit_form, number: NUMBER },
  open_cart: CART,
  issue_code: { result: 'issued', email: 'sara@example.com', code: '482913' },
  check_code: { result: 'verified' },
};
const contact = {
  kind: 'contact',
  locale: 'en',
  inquiry: 'general',
  first_name: 'Sara',
  last_name: 'Ali',
  email: 'sara@example.com',
  message: 'Do you deliver to Abha?',
};
const quote = {
  kind: 'quote',
  locale: 'en',
  product: PRODUCT,
  quantity: '١٢',
  name: 'Sara Ali',
  email: 'sara@example.com',
  message: '',
};

interface Page {
  readonly status: number;
  readonly html: string;
}

async function send(fields: Record<string, string>, deps: FakeDeps): Promise<Page> {
  const body = new URLSearchParams(fields);
  const request = new Request(URL_OF_PAGE, { method: 'POST', body });
  const answer = await handle(request, deps);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, html: await answer.text() };
}

const asked = (deps: FakeDeps): string[] => deps.calls.map(({ name }) => name);

describe('a message without script', () => {
  test('is stored, and only then thanked for', async () => {
    const deps = fakeDeps(answers);
    const page = await send(contact, deps);
    expect(page.status).toBe(200);
    expect(page.html).toContain('Your message is with us.');
    expect(submitted(deps).payload).toMatchObject({ name: 'Sara Ali', inquiry: 'general' });
  });

  test('comes back with what is wrong and all that was typed', async () => {
    const deps = fakeDeps(answers);
    const page = await send({ ...contact, email: 'sara@', message: '"Hello" <b>' }, deps);
    expect(page.status).toBe(422);
    expect(page.html).toContain('Please check your email: it cannot be read');
    expect(page.html).toContain('value="sara@"');
    expect(page.html).toContain('&quot;Hello&quot; &lt;b&gt;</textarea>');
    expect(page.html).not.toContain('<b>');
    expect(asked(deps)).toEqual([]);
  });

  test('of 4,000 Arabic letters fits; a longer body is refused as too long', async () => {
    const deps = fakeDeps(answers);
    expect((await send({ ...contact, message: 'غ'.repeat(4000) }, deps)).status).toBe(200);
    const page = await send({ ...contact, message: 'غ'.repeat(12_000) }, deps);
    expect(page.status).toBe(413);
    expect(page.html).toContain('Please shorten it');
  });

  test.each([
    ['a filled trap', { website: 'x' }],
    ['an unknown kind', { kind: 'order' }],
    ['a kind of the language', { kind: 'constructor' }],
  ])('with %s stores nothing', async (_case, fields) => {
    const deps = fakeDeps(answers);
    expect((await send({ ...contact, ...fields }, deps)).status).toBe(422);
    expect(asked(deps)).toEqual([]);
  });

  test.each(['https://evil.example', 'null', 'https://shop.example.evil.example', 'nonsense'])(
    'sent by a page of %s stores nothing',
    async (origin) => {
      const deps = fakeDeps(answers);
      const body = new URLSearchParams(contact);
      const request = new Request(URL_OF_PAGE, { method: 'POST', body, headers: { origin } });
      expect((await crossOrigin(handle)(request, deps)).status).toBe(403);
      expect(asked(deps)).toEqual([]);
    },
  );

  test('after too many shows that, and after a failure nothing of its cause', async () => {
    const often = fakeDeps({ submit_form: { result: 'rate_limited', retry_after: 60 } });
    expect((await send(contact, often)).status).toBe(429);
    const broken = fakeDeps({ submit_form: new Error('password of sara@example.com') });
    const page = await send(contact, broken);
    expect(page.status).toBe(500);
    expect(page.html).not.toContain('password');
  });
});

describe('a request for quotation without script', () => {
  const coded = { ...quote, cart: CART, code: '482913' };

  test('asks for the code of its mail, and stores nothing yet', async () => {
    const deps = fakeDeps(answers);
    const page = await send(quote, deps);
    expect(page.status).toBe(200);
    expect(page.html).toContain('we sent a code to sara@example.com');
    expect(page.html).toContain(`name="cart" value="${CART}"`);
    expect(page.html).not.toContain('482913');
    expect(deps.mails).toMatchObject([{ to: 'sara@example.com' }]);
    expect(asked(deps)).toEqual(['open_cart', 'issue_code']);
  });

  test('is stored with its code, and its number is named', async () => {
    const deps = fakeDeps(answers);
    const page = await send(coded, deps);
    expect(page.html).toContain(NUMBER);
    expect(submitted(deps).payload).toMatchObject({
      cart: CART,
      items: [{ product: PRODUCT, quantity: 12 }],
    });
  });

  test.each([
    ['wrong', { check_code: { result: 'wrong' } }, '000000'],
    ['missing', {}, ''],
  ])('with a %s code asks again and stores nothing', async (_case, changed, code) => {
    const deps = fakeDeps({ ...answers, ...changed });
    const page = await send({ ...coded, code }, deps);
    expect(page.status).toBe(422);
    expect(page.html).toContain('This code is not valid');
    expect(page.html).toContain(`value="${PRODUCT}"`);
    expect(asked(deps)).not.toContain('submit_form');
  });

  test('gets another code where one is asked for', async () => {
    const deps = fakeDeps(answers);
    expect((await send({ ...coded, code: '', again: '1' }, deps)).status).toBe(200);
    expect(asked(deps)).toEqual(['issue_code']);
  });

  test('of a mailbox that another session proved is refused by the database', async () => {
    const deps = fakeDeps({ ...answers, submit_form: new AppError('address_not_verified') });
    const page = await send(coded, deps);
    expect(page.status).toBe(403);
    expect(page.html).toContain('Nothing was sent');
  });

  test.each([
    ['without a product and without words', { product: '' }, 'Please enter your message'],
    ['of half a product', { quantity: '0.5' }, 'Please check your quantity'],
    ['of a quantity in words', { quantity: 'ten' }, 'Please check your quantity'],
    ['without a name', { name: ' ' }, 'Please enter your full name'],
  ])('%s comes back before a code is sent', async (_case, fields, error) => {
    const deps = fakeDeps(answers);
    const page = await send({ ...quote, ...fields }, deps);
    expect(page.status).toBe(422);
    expect(page.html).toContain(error);
    expect(asked(deps)).toEqual([]);
  });

  test('with a product that is none names no field, and shows what to do', async () => {
    const page = await send({ ...quote, product: "1' or '1'='1" }, fakeDeps(answers));
    expect(page.status).toBe(422);
    expect(page.html).not.toContain("1' or");
  });
});

test('a page that is only read is refused', async () => {
  const answer = await handle(new Request(URL_OF_PAGE), fakeDeps(answers));
  expect(answer.status).toBe(405);
});

describe('the numbers of a company without script', () => {
  const company = {
    company: 'Riyadh Bakery',
    vat_number: '٣١٠١٢٢ ٣٩٣٥٠٠ ٠٠٣',
    commercial_registration: 'CN-1234567',
    purchase_order: 'PO-7',
  };

  test('that are none come back with the right form, in both languages', async () => {
    const deps = fakeDeps(answers);
    const wrong = { ...quote, ...company, vat_number: '310122393500004' };
    const page = await send(wrong, deps);
    expect(page.status).toBe(422);
    expect(page.html).toContain('Saudi Arabia: 15 digits that begin and end with 3.');
    expect(page.html).toContain('value="310122393500004"');
    const arabic = await send({ ...wrong, locale: 'ar' }, deps);
    expect(arabic.html).toContain('السعودية: 15 رقمًا أولها وآخرها 3.');
    expect(asked(deps)).toEqual([]);
  });

  test('go along to the code, and are stored in one spelling', async () => {
    const deps = fakeDeps(answers);
    const page = await send({ ...quote, ...company }, deps);
    expect(page.html).toContain('name="purchase_order" value="PO-7"');
    await send({ ...quote, ...company, cart: CART, code: '482913' }, deps);
    expect(submitted(deps).payload).toMatchObject({
      company: 'Riyadh Bakery',
      vat_number: '310122393500003',
      commercial_registration: 'CN1234567',
      purchase_order: 'PO-7',
    });
  });
});
