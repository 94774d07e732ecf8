/** Forms as a browser without script sends them, and the pages that answer. */
import { expect } from 'vitest';
import { handle } from '#supabase/functions/forms/handler.ts';
import { CART, type FakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { PRODUCT, stored } from '#tests/support/builders/form-bodies.ts';

export const URL_OF_PAGE = 'https://shop.example/functions/v1/forms/page';
export const NUMBER = 'QT-261123-4F7K2M9QXC';
export const answers = {
  submit_form: { ...stored.submit_form, number: NUMBER },
  open_cart: CART,
  issue_code: { result: 'issued', email: 'sara@example.com', code: '482913' },
  check_code: { result: 'verified' },
};
export const contact = {
  kind: 'contact',
  locale: 'en',
  inquiry: 'general',
  first_name: 'Sara',
  last_name: 'Ali',
  email: 'sara@example.com',
  message: 'Do you deliver to Abha?',
};
export const quote = {
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

export async function send(fields: Record<string, string>, deps: FakeDeps): Promise<Page> {
  const body = new URLSearchParams(fields);
  const request = new Request(URL_OF_PAGE, { method: 'POST', body });
  const answer = await handle(request, deps);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, html: await answer.text() };
}

export const asked = (deps: FakeDeps): string[] => deps.calls.map(({ name }) => name);
