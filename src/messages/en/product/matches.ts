import { plural } from '#messages/format.ts';

/** Words of the next sizes of a product and of what it works with. */
export const matches = {
  sizes: 'Smaller, larger',
  smaller: 'The next smaller size',
  larger: 'The next larger size',
  worksWith: 'Works with',
  note: 'Compared by the values that suppliers state; panels with cells from −5 to 75 °C. Have an electrician or a gas fitter check the system before you order.',
  volts: 'V',
  kilowatts: 'kW',
  upTo: (most: string) => `Up to ${most}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  /** Of the longest string: how many panels and which voltage. */
  panels: (counts: string, most: number, volts: string, limit: string) =>
    `${counts} ${plural(most, 'panel', 'panels')} in series: at most ${volts} of ${limit}`,
  withPower: (text: string, power: string) => `${text}, ${power}`,
  battery: (volts: string, stated: string) => `Battery of ${volts}, for ${stated}`,
  valve: (valve: string) => `Same valve: ${valve}`,
} as const;
