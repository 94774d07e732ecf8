import { PARTNER_ROTATION_MS, partnerAt } from '#domain/partner.ts';

interface Logo {
  readonly src: string;
  readonly alt: string;
}

/** Every 3 s each slot shows the next partner; not while looked at or under reduced motion. */
const strip = document.querySelector<HTMLElement>('[data-partner-strip]')!;
const logos = JSON.parse(strip.dataset.partnerStrip!) as Logo[];
const isStill = () =>
  matchMedia('(prefers-reduced-motion)').matches || strip.matches(':hover, :focus-within');
let turn = 0;

setInterval(() => {
  if (isStill()) return;
  turn++;
  strip
    .querySelectorAll('img')
    .forEach((slot, place) => Object.assign(slot, partnerAt(logos, place + turn)));
}, PARTNER_ROTATION_MS);
