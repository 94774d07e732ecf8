/** Batteries by what they keep, and generators. */
import type { DrawingFacts } from './facts.ts';
import { between, inMiddle, sidesOf, sized } from './middle.ts';
import { at, box, circle, FLOOR, MIDDLE, path } from './pen.ts';
import type { Drawn } from './pen.ts';

/** A block with two poles, as of a car. */
const block = (facts: DrawingFacts): Drawn => {
  const w = 130 + 90 * between(facts.amount ?? 100, 5, 1000);
  const [[wide, high], sides] = sized(facts, [w, w * 0.72]);
  return inMiddle(
    [wide, high],
    sides,
    (x, y) =>
      box(x + wide * 0.14, y - 16, wide * 0.16, 18) +
      box(x + wide * 0.7, y - 16, wide * 0.16, 18) +
      box(x, y, wide, high, 6, "class='n'") +
      path(
        `${at('M', x + wide * 0.22 - 12, y + high * 0.3)}h24${at('m', wide * 0.56 - 24, 0)}h24m-12-12v24`,
        "class='w'",
      ),
  );
};

/** As many modules as it has energy, three kilowatt-hours in each of the first. */
function modules(facts: DrawingFacts): Drawn {
  const count = Math.max(1, Math.min(10, Math.round((facts.amount ?? 5000) / 3000)));
  const [[w, h], sides] = sized(facts, [150, Math.max(90, Math.min(200, 34 * count))]);
  const step = (h - 26) / count;
  const one = (x: number, y: number): string =>
    `${at('M', x + 12, y)}${at('h', w - 24)}${at('v', step - 6)}${at('h', 24 - w)}z`;
  const all = Array.from({ length: count }, (_, index) => 18 + index * step);
  return inMiddle(
    [w, h],
    sides,
    (x, y) =>
      box(x, y, w, h, 8) +
      path(all.map((below) => one(x, y + below)).join(''), "class='n'") +
      path(`${at('M', x + w * 0.4, y + 9)}${at('h', w * 0.2)}`, "class='e'"),
  );
}

/** Cabinets beside each other. */
function container(facts: DrawingFacts): Drawn {
  const count = Math.max(3, Math.min(4, Math.round((facts.amount ?? 0) / 350_000)));
  const w = 268;
  const h = 116;
  const seams = Array.from(
    { length: count - 1 },
    (_, index) => `${at('M', MIDDLE - w / 2 + (w * (index + 1)) / count, FLOOR - h)}v${h - 10}`,
  );
  return inMiddle(
    [w, h],
    sidesOf(facts),
    (x, y) =>
      box(x, y, w, h - 10, 0, "class='n'") + path(seams.join('')) + box(x, FLOOR - 10, w, 10),
  );
}

export function battery(facts: DrawingFacts): Drawn {
  if (facts.unit === 'Ah') return block(facts);
  return (facts.amount ?? 5000) >= 400_000 ? container(facts) : modules(facts);
}

const PORTABLE = 12_000;

function portable(facts: DrawingFacts): Drawn {
  const w = 150 + 50 * between(facts.amount ?? 5000, 1000, PORTABLE);
  return inMiddle(
    [w, w * 0.78],
    sidesOf(facts),
    (x, y) =>
      path(
        `${at('M', x, FLOOR)}${at('v', -w * 0.66)}q0-20,20-20${at('h', w - 40)}q20,0,20,20${at('v', w * 0.66)}`,
        "class='l'",
      ) +
      box(x + w * 0.16, y + 14, w * 0.68, w * 0.2, 10, "class='o'") +
      box(x + w * 0.12, FLOOR - w * 0.42, w * 0.46, w * 0.36, 4, "class='n'") +
      circle(x + w * 0.75, FLOOR - w * 0.22, w * 0.13),
  );
}

export function generator(facts: DrawingFacts): Drawn {
  const amount = facts.amount ?? 50_000;
  if (amount < PORTABLE) return portable(facts);
  const w = 190 + 90 * between(amount, PORTABLE, 1_250_000);
  const [[wide, high], sides] = sized(facts, [w, w * 0.5]);
  return inMiddle(
    [wide, high],
    sides,
    (x, y) =>
      path(`${at('M', x + wide * 0.16, y)}v-26h14`, "class='l'") +
      box(x, y, wide, high - 14, 5) +
      box(x, y, wide, high * 0.14, 4, "class='o'") +
      path(
        [0, 1, 2, 3]
          .map(
            (slat) =>
              `${at('M', x + wide * 0.08, y + high * (0.3 + slat * 0.12))}${at('h', wide * 0.22)}`,
          )
          .join(''),
        "class='l'",
      ) +
      box(x + wide * 0.4, y + high * 0.28, wide * 0.2, high * 0.34, 3, "class='n'") +
      path(
        `${at('M', x + wide * 0.82, y + high * 0.24)}${at('l', -wide * 0.06, high * 0.2)}${at('h', wide * 0.09)}${at('l', -wide * 0.06, high * 0.2)}`,
        "class='e'",
      ) +
      box(x - 6, FLOOR - 14, wide + 12, 14, 0, "class='n'"),
  );
}
