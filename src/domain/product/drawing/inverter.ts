/** Inverters by the class of their power, with a wave for each phase. */
import type { DrawingFacts } from './facts.ts';
import { between, inMiddle, sidesOf } from './middle.ts';
import { at, box, circle, FLOOR, MIDDLE, path, round } from './pen.ts';
import type { Drawn } from './pen.ts';

/** One wave, or three that follow each other. */
function waves(x: number, y: number, w: number, h: number, count: number): string {
  const steps = Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * h * 0.55);
  const one = (dy: number): string =>
    at('M', x, y + dy) + at('q', w / 4, -h, w / 2, 0) + at('t', w / 2, 0);
  return path(steps.map(one).join(''), "class='e'");
}

/** Sockets in a row at the lower edge. */
const sockets = (x: number, w: number, count: number): string =>
  path(
    Array.from(
      { length: count },
      (_, index) => `${at('M', x + (w * (index + 1)) / (count + 1), FLOOR - 12)}v12`,
    ).join(''),
  );

const LAMP = 5;
const lamps = (x: number, y: number): string =>
  circle(x, y, LAMP, "class='t'") + circle(x + 18, y, LAMP, "class='s'");

function microInverter(facts: DrawingFacts, amount: number, phases: number): Drawn {
  const w = 170 + 60 * between(amount, 100, 1000);
  return inMiddle(
    [w, w * 0.42],
    sidesOf(facts),
    (x, y) =>
      path(
        `${at('M', x - 24, y + w * 0.3)}h24m${round(w)},0h24M${round(x + w * 0.2)},${round(y)}v-14${at('h', w * 0.6)}v14`,
        "class='l'",
      ) +
      box(x, y, w, w * 0.42, 12, "class='n'") +
      box(x + w * 0.2, y + w * 0.08, w * 0.6, w * 0.26, 6) +
      waves(x + w * 0.32, y + w * 0.21, w * 0.36, w * 0.08, phases),
  );
}

function wallInverter(facts: DrawingFacts, amount: number, phases: number): Drawn {
  const h = 150 + 60 * between(amount, 1000, 10_000);
  const w = h * 0.74;
  return inMiddle(
    [w, h],
    sidesOf(facts),
    (x, y) =>
      sockets(x, w, phases + 3) +
      box(x, y, w, h - 12, 12) +
      path(
        `${at('M', x, FLOOR - h * 0.38)}${at('h', w)}${at('v', h * 0.38 - 24)}q0,12-12,12${at('h', 24 - w)}q-12,0-12-12z`,
        "class='n'",
      ) +
      box(x + w * 0.16, y + h * 0.12, w * 0.68, h * 0.32, 6, "class='p'") +
      waves(x + w * 0.26, y + h * 0.28, w * 0.48, h * 0.1, phases),
  );
}

function stringInverter(facts: DrawingFacts, amount: number, phases: number): Drawn {
  const w = 190 + 70 * between(amount, 10_000, 100_000);
  const h = w * 0.64;
  return inMiddle(
    [w, h],
    sidesOf(facts),
    (x, y) =>
      sockets(x, w, 6 + phases) +
      box(x - 8, y + h * 0.2, w + 16, h * 0.4, 6) +
      box(x, y, w, h - 12, 10, "class='n'") +
      box(x + w * 0.1, y + h * 0.16, w * 0.8, h * 0.5, 6, "class='p'") +
      waves(x + w * 0.28, y + h * 0.42, w * 0.44, h * 0.13, phases) +
      lamps(x + w * 0.8, y + h * 0.8),
  );
}

function cabinetInverter(facts: DrawingFacts, amount: number, phases: number): Drawn {
  const doors = 2 + Math.round(between(amount, 100_000, 3_000_000) * 2);
  const [w, h] = [doors * 68, 196];
  const seams = Array.from(
    { length: doors - 1 },
    (_, index) => `${at('M', MIDDLE - w / 2 + (index + 1) * 68, FLOOR - h)}v184`,
  );
  return inMiddle(
    [w, h],
    sidesOf(facts),
    (x, y) =>
      box(x, y, w, h - 12, 4) +
      path(seams.join('')) +
      box(x - 4, FLOOR - 12, w + 8, 12, 0, "class='n'") +
      box(x + 14, y + 24, 108, 56, 4, "class='p'") +
      waves(x + 34, y + 52, 68, 18, phases) +
      path(
        `${at('M', x + 16, FLOOR - 68)}h36m-36,14h36m-36,14h36m32-28h36m-36,14h36m-36,14h36`,
        "class='l'",
      ),
  );
}

export function inverter(facts: DrawingFacts): Drawn {
  const watts = facts.amount ?? 5000;
  const phases = facts.phases ?? 1;
  if (watts < 1000) return microInverter(facts, watts, phases);
  if (watts < 10_000) return wallInverter(facts, watts, phases);
  return (watts < 100_000 ? stringInverter : cabinetInverter)(facts, watts, phases);
}
