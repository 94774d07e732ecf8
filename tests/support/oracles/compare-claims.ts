/** What random products have over each other, found by comparing each with each in whole numbers. */
import type { Claim } from '#domain/compare/summary.ts';
import type { Truth } from './compare-truths.ts';

type Whole = readonly (number | null)[];

/** The only index that beats every other, by comparing each with each. */
function beatsAll(count: number, beats: (one: number, other: number) => boolean): number | null {
  for (let one = 0; one < count; one += 1) {
    let wins = 0;
    for (let other = 0; other < count; other += 1)
      if (other !== one && beats(one, other)) wins += 1;
    if (wins === count - 1) return one;
  }
  return null;
}

/** The largest whole percent that cost × 100 ≤ other × (100 − percent) allows, against every other. */
function percentOf(
  cost: (one: number, other: number) => [bigint, bigint],
  winner: number,
  count: number,
) {
  for (let percent = 99n; percent > 0n; percent -= 1n) {
    let holds = true;
    for (let other = 0; other < count; other += 1) {
      const [own, its] = cost(winner, other);
      if (other !== winner && own * 100n > its * (100n - percent)) holds = false;
    }
    if (holds) return Number(percent);
  }
  return 0;
}

const areKnown = (numbers: Whole): boolean => !numbers.includes(null);

/** In the order in which the sentence weighs them. */
export function expectedClaims(truths: readonly Truth[]): Claim[] {
  const of = (value: (truth: Truth) => number | null): Whole => truths.map(value);
  const [first] = truths;
  const isOneKind =
    first!.category !== null &&
    truths.every(
      ({ category, isNew, agent }) =>
        category === first!.category && isNew === first!.isNew && agent === first!.agent,
    );
  const days = of(({ day }) => (day === null ? null : Number(day.replaceAll('-', ''))));
  const late = least(days);
  const delivery: Claim[] =
    late === null ? [] : [{ kind: 'delivery', product: late, day: truths[late]!.day! }];
  if (!isOneKind) return delivery;
  const spoken = (
    kind: 'highest' | 'lowest' | 'nearestZero',
    winner: number | null,
    attribute: string,
    text: keyof Truth['text'],
  ): Claim[] =>
    winner === null
      ? []
      : [{ kind, product: winner, attribute, value: truths[winner]!.text[text] }];
  const heat = least(of(({ celsius }) => celsius && -celsius));
  return [
    ...priceClaim(truths),
    ...(heat === null
      ? []
      : [{ kind: 'warmest', product: heat, celsius: truths[heat]!.celsius! } as const]),
    ...spoken(
      'highest',
      least(of(({ permille }) => permille && -permille)),
      'Efficiency',
      'efficiency',
    ),
    ...spoken('highest', least(of(({ months }) => months && -months)), 'Warranty', 'warranty'),
    ...spoken(
      'nearestZero',
      least(of(({ coefficient }) => coefficient && -coefficient)),
      'Coefficient',
      'coefficient',
    ),
    ...(areOneSize(truths, 95)
      ? spoken('lowest', least(of(({ grams }) => grams)), 'Weight', 'weight')
      : []),
    ...delivery,
  ];
}

const least = (numbers: Whole): number | null =>
  areKnown(numbers)
    ? beatsAll(numbers.length, (one, other) => numbers[one]! < numbers[other]!)
    : null;

/** Only inverters have a size; the smallest has so many percent of the largest. */
function areOneSize(truths: readonly Truth[], percent: number): boolean {
  return truths.every(
    (one) =>
      one.category === 'Solar Inverters' &&
      one.deciwatts !== null &&
      truths.every(
        (other) => other.deciwatts !== null && one.deciwatts! * percent <= other.deciwatts * 100,
      ),
  );
}

function priceClaim(truths: readonly Truth[]): Claim[] {
  const isSized = truths[0]!.category === 'Solar Inverters';
  if (truths.some(({ halalas }) => halalas === null)) return [];
  const perUnit = isSized && truths.every(({ deciwatts, agrees }) => deciwatts !== null && agrees);
  if (!perUnit && !areOneSize(truths, 100)) return [];
  const cost = (one: number, other: number): [bigint, bigint] => {
    const weight = (index: number) =>
      perUnit ? BigInt(Math.round(truths[index]!.deciwatts! * 10)) : 1n;
    return [
      BigInt(truths[one]!.halalas!) * weight(other),
      BigInt(truths[other]!.halalas!) * weight(one),
    ];
  };
  const winner = beatsAll(truths.length, (one, other) => {
    const [own, its] = cost(one, other);
    return own < its;
  });
  const percent = winner === null ? 0 : percentOf(cost, winner, truths.length);
  if (winner === null || percent === 0) return [];
  return [
    perUnit
      ? { kind: 'unitPrice', product: winner, percent, unit: 'W' }
      : { kind: 'price', product: winner, percent },
  ];
}
