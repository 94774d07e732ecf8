import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { aStorage } from '#tests/support/fakes/fake-browser.ts';

vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: {} }));
vi.stubGlobal('localStorage', aStorage());
const { DataView } = await import('./DataView.tsx');

const UUID = '0191b7c2-9a51-7d3e-8c55-0f2b6b1f7d11';
const data = {
  email: 'maha@example.com',
  account: { full_name: 'Maha', has_password: true, created_at: '2026-11-22T08:05:00+00:00' },
  sessions: [
    { created_at: '2026-11-22T08:05:00Z', user_agent: 'Mozilla/5.0 (Windows) Chrome/140' },
  ],
  cart: [
    [{ id: UUID, product: UUID, name: 'Gas cylinder', photos: ['/products/a.svg'], quantity: 2 }],
  ],
  orders: [
    {
      order_number: 'ES-1',
      status: 'payment_confirmed',
      total_halalas: 165_00,
      delivery_date: '2026-11-29',
      items: [
        { product: UUID, photo: '/products/a.svg', name: 'Gas cylinder', price_halalas: 100_00 },
      ],
      events: [{ kind: 'placed', at: '2026-11-22T08:05:00Z' }],
    },
  ],
  files: [],
};
const markup = renderToStaticMarkup(createElement(DataView, { data }));
const text = markup.replace(/<[^>]*>/g, '|');

test('amounts, dates, choices and devices are written for a person', () => {
  for (const shown of [
    'SAR 165.00',
    'SAR 100.00',
    'Sunday 29 November 2026',
    '22 Nov 2026, 11:05',
    'Payment confirmed',
    'Gas cylinder',
    'Chrome, Windows',
    'Yes',
  ]) {
    expect(text, shown).toContain(`|${shown}|`);
  }
});

test('keys, paths and the names of columns are in the file only', () => {
  expect(text).not.toMatch(/halalas|0191b7c2|\.svg|Mozilla|[a-z]_[a-z]|T08:05/);
});

test('what is empty is named as nothing', () => {
  expect(text).toContain('|Files||Nothing|');
});
