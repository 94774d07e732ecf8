/** Kinds that have one figure, larger where there is more of what is sold. */
import type { DrawingFacts } from './facts.ts';
import { box, circle, FLOOR, MIDDLE, path, placed } from './pen.ts';
import type { Drawn } from './pen.ts';

/** Drawn on a ground at 0, around the middle at 0, up to 200 high. */
const SHAPES = {
  controller:
    box(-105, -150, 210, 150, 12) +
    box(-105, -52, 210, 52, 12, "class='n'") +
    box(-78, -126, 84, 52, 4, "class='p'") +
    circle(42, -100, 13) +
    circle(80, -100, 13) +
    path('M-80-22h16m16,0h16m16,0h16m16,0h16m16,0h16m16,0h16', "class='w'"),
  meter:
    box(-80, -200, 160, 200, 16) +
    circle(0, -128, 50, "class='p'") +
    path('M-34-112a38,38,0,0,1,68,0M0-126l20-22', "class='e'") +
    box(-48, -58, 96, 30, 4, "class='n'"),
  regulator:
    path('M-34,0v-40h68v40zM-130-92h60v24h-60zM70-92h64v24h-64z') +
    path('M-86-76q0-50,86-50t86,50q0,44-86,44t-86-44z', "class='n'") +
    path('M-26-124v-24h52v24', "class='o'") +
    path('M60-96v-40') +
    circle(60, -164, 32) +
    path('M60-164l14-16', "class='e'"),
  extinguisher:
    path('M-14-156h28l44-34M-14-166h50', "class='l'") +
    path('M-18-150q-50,0-50,60v54', "class='l'") +
    box(-18, -166, 36, 30, 4) +
    path('M-44,0v-100q0-40,44-40t44,40v100z', "class='o'") +
    box(-28, -84, 56, 46, 4),
  ups:
    box(-62, -200, 124, 200, 8, "class='n'") +
    box(-40, -180, 80, 46, 4, "class='p'") +
    path('M-28-156q14-24,28,0t28,0', "class='e'") +
    path('M-34-92h68m-68,20h68m-68,20h68m-68,20h68', "class='w'"),
  filter:
    box(-120, -196, 240, 40, 6, "class='n'") +
    box(-104, -156, 56, 150, 16) +
    box(-28, -156, 56, 150, 16) +
    box(48, -156, 56, 150, 16) +
    path('M-104-70h56m20,0h56m20,0h56', "class='e'"),
  cable:
    circle(0, -100, 100, "class='n'") +
    path(
      'M-76-100a76,76,0,1,0,152,0a76,76,0,1,0-152,0m24,0a52,52,0,1,0,104,0a52,52,0,1,0-104,0',
      "class='w'",
    ) +
    circle(0, -100, 28, "class='p'") +
    path('M0,0h124v-30', "class='e'"),
  pump:
    path('M0-178h84v-22h26v70h-26v-16h-40') +
    circle(-10, -100, 78, "class='n'") +
    path('M-72-14h124v14h-124z') +
    path('M-10-116q0-40,36-40m-20,66q36,16,22,52m-52-54q-36,22-60-6', "class='w'") +
    circle(-10, -100, 15),
  lamp:
    path('M-40-62q0-26-22-50a74,74,0,1,1,124,0q-22,24-22,50z') +
    path('M-36-62h72v38h-72zm14,38h44v24h-44z', "class='n'") +
    path('M-16-62v-56l16,14,16-14v56', "class='e'"),
  water:
    path('M-22-190h44v34q40,20,40,62v78q0,16-16,16h-92q-16,0-16-16v-78q0-42,40-62z') +
    path('M-62-80q31-18,62,0t62,0v64q0,16-16,16h-92q-16,0-16-16z', "class='n'") +
    box(-26, -204, 52, 20, 4, "class='o'"),
  part:
    path('M0-200l96,50v104l-96,46-96-46v-104z') +
    path('M0-98v98l96-46v-104z', "class='n'") +
    path('M-96-150l96,52,96-52') +
    path('M-48-174l96,50v36', "class='e'"),
} as const;

export type Figure = keyof typeof SHAPES;

const HIGH = 205;
/** What fills the picture; a figure without it has one size. */
const LARGEST: Partial<Record<Figure, number>> = {
  water: 20,
  extinguisher: 12,
  pump: 10_000,
  controller: 100,
  ups: 20_000,
  lamp: 200,
};
const LEAST = 0.62;

/** Edges grow with the third root of what is inside. */
function scaleOf(kind: Figure, { amount }: DrawingFacts): number {
  const largest = LARGEST[kind];
  if (largest === undefined || amount === null) return 1;
  return Math.min(1, Math.max(LEAST, Math.cbrt(amount / largest)));
}

export const figure =
  (kind: Figure) =>
  (facts: DrawingFacts): Drawn => {
    const scale = scaleOf(kind, facts);
    const shape = placed(MIDDLE, FLOOR, scale, SHAPES[kind]);
    return { shape, top: FLOOR - HIGH * scale, bottom: FLOOR };
  };
