import { PARTNER_ROTATION_MS, partnerAt } from '#domain/content/partner.ts';

interface Logo {
  readonly src: string;
  readonly alt: string;
}

/** Every 3 s each slot shows the next partner; not while it is looked at, is paused by its switch, or motion is reduced. */
const strip = document.querySelector<HTMLElement>('[data-partner-strip]')!;
const logos = JSON.parse(strip.dataset.partnerStrip!) as Logo[];
const isStill = () =>
  matchMedia('(prefers-reduced-motion)').matches || strip.matches(':hover, :has(:checked)');
let turn = 0;

setInterval(() => {
  if (isStill()) return;
  turn++;
  strip
    .querySelectorAll('img')
    .forEach((slot, place) => Object.assign(slot, partnerAt(logos, place + turn)));
}, PARTNER_ROTATION_MS);
