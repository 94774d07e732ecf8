import type { FitReason } from '#domain/product/matches.ts';
import { amountText, number, plural } from '#messages/format.ts';

/** Words of the next sizes of a product and of what it works with. */
export const matches = {
  sizes: 'Smaller, larger',
  smaller: 'The next smaller size',
  larger: 'The next larger size',
  worksWith: 'Works with',
  note: 'Compared by the values that suppliers state; panels with cells from −5 to 75 °C. Have an electrician or a gas fitter check the system before you order.',
  /** Why two products work together. */
  fit: (reason: FitReason): string => FITS[reason.kind](reason as never),
} as const;

type Fit<Kind extends FitReason['kind']> = (
  reason: Extract<FitReason, { readonly kind: Kind }>,
) => string;

const FITS: { readonly [Kind in FitReason['kind']]: Fit<Kind> } = {
  valve: ({ valve }) => `Same valve: ${valve}`,
  battery: ({ volts, from, to }) =>
    `Battery of ${amountText(volts, 'V')}, for ${from === to ? '' : `${number(from)} to `}${amountText(to, 'V')}`,
  string: ({ from, to, volts, limit, watts }) => {
    const first = from === undefined ? 'Up to ' : from === to ? '' : `${number(from)} to `;
    const power = watts === undefined ? '' : `, ${amountText(watts / 1000, 'kW')}`;
    const panels = plural(to, 'panel', 'panels');
    return `${first}${number(to)} ${panels} in series: at most ${number(volts)} of ${amountText(limit, 'V')}${power}`;
  },
};
