import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '#tests/support/fakes/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import {
  anAnswer,
  aRow,
  KEY,
  newTab,
  NUMBER,
  openLink,
  openQuotation,
  type OpenQuotation,
} from '#tests/support/builders/stores/open-quotation.ts';

let of: OpenQuotation;
beforeEach(newTab);

describe('the link of a mail', () => {
  test('leaves its key neither in the address nor to the next tab, and outlives a reload', async () => {
    of = await openLink();
    expect(location.hash).toBe(`#number=${NUMBER}`);
    expect(of.browser.entries()).toBe(1);
    of = await openQuotation(`#number=${NUMBER}`);
    expect(of.shop.asked('get_quote')).toEqual([{ number: NUMBER, cart: null, key: KEY }]);
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
    of = await openQuotation(`#number=${NUMBER}`);
    expect(of.shop.asked('get_quote')).toEqual([{ number: NUMBER, cart: null, key: null }]);
  });

  test('that is opened on the page of another quotation shows its own', async () => {
    of = await openLink();
    const other = 'QT-261123-0000000000';
    location.hash = `#number=${other}&key=other`;
    of.browser.dispatch('hashchange');
    await vi.waitFor(() =>
      expect(of.shop.asked('get_quote').at(-1)).toEqual({
        number: other,
        cart: null,
        key: 'other',
      }),
    );
  });

  test('to nothing shows that it is missing, and without a number nobody is asked', async () => {
    of = await openLink({ get_quote: refuse('quote_not_found') });
    expect(of.page.$quotation.get()).toMatchObject({ state: 'missing', quotation: null });
    expect(takeLoggedTexts()).toHaveLength(1);
    of = await openQuotation('#number=nonsense');
    expect([of.page.$quotation.get().state, of.shop.calls]).toEqual(['missing', []]);
  });

  test('that fails is read again on request', async () => {
    of = await openLink({ get_quote: refuse('unexpected') });
    expect(of.page.$quotation.get().state).toBe('failed');
    takeLoggedTexts();
    of.shop.on.get_quote = () => aRow();
    await of.page.loadQuotation();
    expect(of.page.$quotation.get()).toMatchObject({
      state: 'ready',
      quotation: { number: NUMBER },
    });
  });
});

test('a choice outlives a reload and another look, and ends with a revised answer', async () => {
  of = await openLink();
  expect(of.page.$quotation.get().choice).toEqual([1]);
  of.page.chooseAlternative(2);
  of = await openQuotation(`#number=${NUMBER}`);
  expect(of.page.$quotation.get().choice).toEqual([2]);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(of.shop.calls).toHaveLength(2));
  expect(of.page.$quotation.get().choice).toEqual([2]);
  of.shop.on.get_quote = () => aRow({ quote: anAnswer(2) });
  await of.page.rereadQuotation();
  expect(of.page.$quotation.get().choice).toEqual([1]);
});

test('a look that fails leaves what is shown', async () => {
  of = await openLink();
  of.shop.on.get_quote = refuse('unexpected');
  await of.page.rereadQuotation();
  expect(of.page.$quotation.get().state).toBe('ready');
  expect(takeLoggedTexts()).toHaveLength(1);
});

test('an answer expires by the clock of the database, with few looks at the time', async () => {
  of = await openLink();
  vi.useFakeTimers();
  await of.page.rereadQuotation();
  const { $timeLeft: $left } = await import('./clock.ts');
  const looks = vi.fn();
  $left.listen(looks);
  expect(of.page.$quoteState.get()).toBe('answered');
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(of.page.$quoteState.get()).toBe('answered');
  await vi.advanceTimersByTimeAsync(1);
  expect(of.page.$quoteState.get()).toBe('expired');
  expect(looks.mock.calls.length).toBeLessThanOrEqual(61);
});
