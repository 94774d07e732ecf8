import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { CART, fakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { PRODUCT, submitted } from '#tests/support/builders/form-bodies.ts';
import {
  NUMBER,
  URL_OF_PAGE,
  answers,
  asked,
  contact,
  quote,
  send,
} from '#tests/support/builders/plain-post.ts';
import { crossOrigin } from '#supabase/functions/_shared/http/cross-origin.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';

recordConsole();

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
