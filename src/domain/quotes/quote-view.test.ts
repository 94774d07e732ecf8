import { describe, expect, test } from 'vitest';
import {
  chooseLine,
  firstChoice,
  isQuoteNumber,
  keptChoice,
  notOffered,
  offersOf,
  stateAt,
  timeParts,
  totalsOfChoice,
  untilChange,
  type OfferedLine,
  type QuoteAnswer,
  type RequestedItem,
} from './quote-view.ts';

const anItem = (position: number): RequestedItem => ({
  position,
  productId: null,
  sku: null,
  name: `Item ${position}`,
  manufacturer: null,
  model: null,
  own: null,
  photo: null,
  unit: null,
  quantity: 1,
});

const aLine = (position: number, part: Partial<OfferedLine>): OfferedLine => ({
  ...anItem(position),
  requestPosition: null,
  price: 100_00,
  leadTimeDays: 2,
  note: null,
  isFirst: true,
  ...part,
});

const anAnswer = (part: Partial<QuoteAnswer> = {}): QuoteAnswer => ({
  revision: 1,
  createdAt: '2026-11-23T08:00:00Z',
  validUntil: '2026-11-30T08:00:00Z',
  note: null,
  deliveryFee: 50_00,
  vatPercent: 15,
  lines: [
    aLine(1, { requestPosition: 1, price: 99_99, quantity: 3 }),
    aLine(2, { requestPosition: 1, price: 80_01, quantity: 3, isFirst: false }),
    aLine(3, { requestPosition: 3, price: 10_00, quantity: 2 }),
    aLine(4, { price: 5_00 }),
  ],
  ...part,
});

const answer = anAnswer();
const asked = { items: [anItem(1), anItem(2), anItem(3)], answer };

describe('what is offered', () => {
  test('alternatives are together, in the order of the request, and what the shop adds comes last', () => {
    const offers = offersOf(asked).map(({ item, lines }) => [
      item?.position ?? null,
      lines.map(({ position }) => position),
    ]);
    expect(offers).toEqual([
      [1, [1, 2]],
      [3, [3]],
      [null, [4]],
    ]);
  });

  test('an item without an offer is named, and before an answer none is', () => {
    expect(notOffered(asked).map(({ position }) => position)).toEqual([2]);
    expect(notOffered({ ...asked, answer: null })).toEqual([]);
    expect(offersOf({ ...asked, answer: null })).toEqual([]);
  });
});

describe('a choice between alternatives', () => {
  test('the first alternatives and all that has none are taken at first', () => {
    expect(firstChoice(answer)).toEqual([1, 3, 4]);
  });

  test('a line takes the place of its alternatives and of nothing else', () => {
    const second = chooseLine(answer, firstChoice(answer), 2);
    expect(second).toEqual([2, 3, 4]);
    expect(chooseLine(answer, second, 1)).toEqual([1, 3, 4]);
    expect(chooseLine(answer, second, 4)).toEqual(second);
    expect(chooseLine(answer, second, 99)).toEqual(second);
  });

  test('totals follow the choice, with VAT once on the subtotal, rounded half up', () => {
    expect(totalsOfChoice(answer, [1, 3, 4])).toEqual({
      subtotal: 324_97,
      vatPercent: 15,
      vat: 48_75,
      deliveryFee: 50_00,
      total: 423_72,
    });
    expect(totalsOfChoice(answer, [2, 3, 4])).toMatchObject({ subtotal: 265_03, vat: 39_75 });
    const half = anAnswer({ lines: [aLine(1, { price: 10 })], deliveryFee: 0 });
    expect(totalsOfChoice(half, [1])).toMatchObject({ vat: 2, total: 12 });
  });

  test('a choice stays when the same answer is read again, and begins anew with a revised one', () => {
    const kept = { revision: 1, choice: [2, 3, 4] };
    expect(keptChoice(answer, kept)).toEqual([2, 3, 4]);
    expect(keptChoice(anAnswer({ revision: 2 }), kept)).toEqual([1, 3, 4]);
    expect(keptChoice(answer, null)).toEqual([1, 3, 4]);
  });
});

describe('the time that is left', () => {
  const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

  test('is written in two units, without those that are nothing', () => {
    const text = (left: number) => timeParts(left).map(({ unit, count }) => `${count} ${unit}`);
    expect(text(6 * DAY + 5 * HOUR + 40 * MINUTE)).toEqual(['6 day', '5 hour']);
    expect(text(2 * DAY + 40 * MINUTE)).toEqual(['2 day']);
    expect(text(5 * HOUR + 40 * MINUTE + 59_999)).toEqual(['5 hour', '40 minute']);
    expect(text(MINUTE)).toEqual(['1 minute']);
    expect(text(MINUTE - 1)).toEqual([]);
  });

  test('is looked at again exactly when its words change, and when it is over', () => {
    for (const left of [6 * DAY, 2 * DAY + 5, DAY + 1, DAY, 5 * HOUR + 1, 90_000, MINUTE]) {
      const wait = untilChange(left);
      expect(timeParts(left - wait + 1)).toEqual(timeParts(left));
      expect(timeParts(left - wait)).not.toEqual(timeParts(left));
    }
    expect(untilChange(59_000)).toBe(59_000);
  });

  test('makes an answer expired when it is over, and changes no other state', () => {
    expect(stateAt('answered', 1)).toBe('answered');
    expect(stateAt('answered', 0)).toBe('expired');
    expect(stateAt('answered', null)).toBe('answered');
    expect(stateAt('accepted', 0)).toBe('accepted');
    expect(stateAt('requested', null)).toBe('requested');
  });
});

test('only what looks like a number of a quotation is one', () => {
  expect(isQuoteNumber('QT-261123-4F7K2M9QXC')).toBe(true);
  for (const text of ['', 'ES-261123-4F7K2M9QXC', 'QT-261123-4F7K2M9QXCA', 'QT-261123-4F7K2M9QXU'])
    expect(isQuoteNumber(text), text).toBe(false);
});
