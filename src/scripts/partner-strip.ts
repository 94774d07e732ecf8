import { PARTNER_ROTATION_MS, partnersAt } from '#domain/partner.ts';

interface Logo {
  readonly src: string;
  readonly alt: string;
}

/** Every 3 s each slot shows the next partner; not while looked at, hidden, or under reduced motion. */
const strip = document.querySelector<HTMLElement>('[data-partner-strip]');
const still = matchMedia('(prefers-reduced-motion: reduce)');

if (strip) {
  const logos = JSON.parse(strip.dataset.partnerStrip ?? '[]') as Logo[];
  const slots = [...strip.querySelectorAll('img')];
  let turn = 0;
  setInterval(() => {
    if (document.hidden || still.matches || strip.matches(':hover, :focus-within')) return;
    turn += 1;
    partnersAt(logos, turn).forEach((logo, slot) => Object.assign(slots[slot]!, logo));
  }, PARTNER_ROTATION_MS);
}
