/** Chargers for cars, with the faces of their plugs. */
import type { DrawingFacts, Plug } from './facts.ts';
import { between, inMiddle } from './middle.ts';
import { at, box, FLOOR, path } from './pen.ts';
import type { Drawn } from './pen.ts';

/** From its middle: the rim of a plug, and its pins as dots. */
const FACES: Readonly<Record<Plug, readonly [rim: string, pins: string]>> = {
  type2: ['m-20-18h40a27,27,0,1,1-40,0z', 'm-11-7h0m22,0h0m-24,13h0m13-3h0m13,3h0m-20,10h0m14,0h0'],
  ccs: [
    'm-20-30h40q14,22-2,36h8v20q0,8-8,8h-36q-8,0-8-8v-20h8q-16-14-2-36z',
    'm-9-20h0m18,0h0m-20,10h0m11-2h0m11,2h0m-22,30h0m22,0h0',
  ],
  chademo: [
    'm-27,0a27,27,0,1,1,54,0a27,27,0,1,1-54,0z',
    'm-12,0h0m24,0h0m-12-14h0m0,28h0m-14-14h3m24,0h-3',
  ],
  other: ['m-27,0a27,27,0,1,1,54,0a27,27,0,1,1-54,0z', 'm-9,0h0m18,0h0'],
};

const STEP = { across: 66, up: 74 };

/** Two below each other. */
function plugFaces(x: number, plugs: readonly Plug[]): string {
  const parts = plugs.map((plug, index) => {
    const lower = plugs.length > 1 && index % 2 === 0 ? STEP.up : 0;
    const middle = at('M', x + 32 + Math.floor(index / 2) * STEP.across, FLOOR - 40 - lower);
    return FACES[plug].map((part) => middle + part);
  });
  const [rims, pins] = [0, 1].map((one) => parts.map((part) => part[one]).join(''));
  return path(rims!) + path(pins!, "class='l k'");
}

const WALL = 23_000;
const BOLT = 'l-16,36h24l-16,34';

export function charger(facts: DrawingFacts): Drawn {
  const {
    plugs,
    dimensions: { height: high },
  } = facts;
  const isWall = (facts.amount ?? 7400) < WALL && !high;
  const [w, h] = isWall
    ? [104, 140]
    : [96 + 34 * between(facts.amount ?? WALL, WALL, 400_000), 206];
  const room = 12 + 66 * Math.ceil(plugs.length / 2);
  return inMiddle(
    [w + room, h],
    { high },
    (x, y) =>
      box(x, y, w, h, isWall ? 20 : 8) +
      box(x + w * 0.18, y + 18, w * 0.64, 34, 5, "class='n'") +
      path(`${at('M', x + w / 2 + 6, y + 64)}${BOLT}`, "class='e'") +
      (isWall ? '' : box(x - 6, FLOOR - 12, w + 12, 12, 0, "class='n'")) +
      plugFaces(x + w + 12, plugs),
  );
}
