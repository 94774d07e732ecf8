/** Families of generated products. Weights make one sub-vertical as large as in real catalogues. */
export interface Family {
  readonly weight: number;
  readonly vertical: string;
  readonly category: string;
  readonly subVertical: string;
  /** The noun in product names, in English and in Arabic. */
  readonly noun: string;
  readonly arabic: string;
  /** Base name of the pictures `/products/<picture>-<view>.svg`. */
  readonly picture: string;
  /** The unit of the size, its range, and the price in SAR for each unit. */
  readonly size: {
    readonly field: string;
    readonly unit: string;
    readonly low: number;
    readonly high: number;
  };
  readonly sarPerUnit: number;
}

type Columns = readonly [
  weight: number,
  tree: readonly [vertical: string, category: string, subVertical: string],
  words: readonly [noun: string, arabic: string, picture: string],
  size: readonly [field: string, unit: string, low: number, high: number],
  sarPerUnit: number,
];

const POWER = 'Electrical Attributes.Rated Power';
const VOLUME = 'Physical Attributes.Volume';
const WEIGHT = 'Physical Attributes.Weight';

const TABLE: readonly Columns[] = [
  [
    45,
    ['Solar', 'Solar PV Modules', 'PV Modules Mono-c-Si'],
    ['solar panel', 'لوح شمسي', 'solar-panel'],
    [POWER, 'W', 100, 720],
    1.05,
  ],
  [
    14,
    ['Solar', 'Solar PV Modules', 'PV Modules Multi-c-Si'],
    ['solar panel', 'لوح شمسي', 'solar-panel'],
    [POWER, 'W', 50, 350],
    0.8,
  ],
  [
    6,
    ['Solar', 'Solar Inverters', 'Inverters 1 to 10 kW'],
    ['grid inverter', 'عاكس شمسي', 'inverter'],
    [POWER, 'W', 1000, 10_000],
    0.42,
  ],
  [
    4,
    ['Solar', 'Solar Inverters', 'Inverters 10 to 100 kW'],
    ['string inverter', 'عاكس شمسي', 'inverter'],
    [POWER, 'kW', 10, 100],
    260,
  ],
  [
    3,
    ['Solar', 'Charge Controllers', 'MPPT Controllers'],
    ['charge controller', 'منظم شحن', 'charge-controller'],
    ['Electrical Attributes.Rated Current', 'A', 10, 100],
    17,
  ],
  [
    4,
    ['Gas', 'LPG Cylinders', 'Household Cylinders'],
    ['gas cylinder', 'أسطوانة غاز', 'gas-cylinder-small'],
    [WEIGHT, 'kg', 3, 15],
    16,
  ],
  [
    2,
    ['Gas', 'LPG Cylinders', 'Commercial Cylinders'],
    ['gas cylinder', 'أسطوانة غاز', 'gas-cylinder-large'],
    [WEIGHT, 'kg', 18, 50],
    14,
  ],
  [
    2,
    ['Gas', 'Gas Systems', 'Regulators and Hoses'],
    ['gas regulator', 'منظم غاز', 'gas-regulator'],
    ['Operational Features.Outlet Pressure', 'mbar', 20, 4000],
    0.1,
  ],
  [
    2,
    ['Fuels', 'Diesel', 'Drummed Diesel'],
    ['diesel drum', 'برميل ديزل', 'diesel-drum'],
    [VOLUME, 'l', 20, 220],
    2,
  ],
  [
    2,
    ['Fuels', 'Fuel Storage and Handling', 'Fuel Tanks'],
    ['fuel tank', 'خزان وقود', 'fuel-tank'],
    [VOLUME, 'l', 200, 20_000],
    4.2,
  ],
  [
    3,
    ['Water', 'Water Storage', 'Water Tanks'],
    ['water tank', 'خزان مياه', 'water-tank'],
    [VOLUME, 'l', 500, 10_000],
    0.45,
  ],
  [
    2,
    ['Water', 'Drinking Water', 'Bottled Water'],
    ['drinking water', 'مياه شرب', 'water-bottle'],
    [VOLUME, 'ml', 200, 1500],
    0.02,
  ],
  [
    4,
    ['Energy Storage', 'Lithium Batteries', 'Home Batteries'],
    ['battery', 'بطارية', 'battery'],
    ['Electrical Attributes.Energy', 'Wh', 500, 20_000],
    1.2,
  ],
  [
    3,
    ['Power Generation', 'Diesel Generators', 'Standby Generators'],
    ['diesel generator', 'مولد ديزل', 'generator'],
    [POWER, 'kVA', 5, 1500],
    620,
  ],
  [
    2,
    ['EV Charging', 'AC Chargers', 'Wall Boxes'],
    ['EV wall charger', 'شاحن سيارة', 'ev-charger'],
    [POWER, 'kW', 3, 22],
    190,
  ],
  [
    1,
    ['Lubricants & Safety', 'Lubricants', 'Engine Oils'],
    ['engine oil', 'زيت محرك', 'lubricant'],
    [VOLUME, 'l', 1, 208],
    17,
  ],
  [
    1,
    ['Lubricants & Safety', 'Fire Safety', 'Portable Extinguishers'],
    ['fire extinguisher', 'طفاية حريق', 'fire-extinguisher'],
    [WEIGHT, 'kg', 1, 50],
    24,
  ],
];

export const FAMILIES: readonly Family[] = TABLE.map(
  ([weight, [vertical, category, subVertical], [noun, arabic, picture], size, sarPerUnit]) => {
    const [field, unit, low, high] = size;
    const sized = { field, unit, low, high };
    return {
      weight,
      vertical,
      category,
      subVertical,
      noun,
      arabic,
      picture,
      size: sized,
      sarPerUnit,
    };
  },
);

const TOTAL_WEIGHT = FAMILIES.reduce((sum, { weight }) => sum + weight, 0);

/** The family at a place in [0, 1) of all weights. */
export function familyAt(place: number): Family {
  let left = place * TOTAL_WEIGHT;
  const found = FAMILIES.find(({ weight }) => (left -= weight) < 0);
  if (!found) throw new RangeError(`No family at ${place}`);
  return found;
}
