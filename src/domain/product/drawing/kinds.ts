/** What a product is drawn as, known by the words of its place in the tree of categories. */
import type { Attributes } from '#domain/product/attributes.ts';
import { valuesOf } from './values.ts';

/** The more special first. */
const KINDS = [
  ['controller', /charge controller|\bmppt\b|\bpwm\b/],
  ['filter', /osmosis|water treatment|filter/],
  ['meter', /meter(ing)?\b(?!.*cable)(?<!cables and metering)|detection|gauge/],
  ['regulator', /regulator/],
  ['extinguisher', /extinguisher|fire safety|panel protection/],
  ['part', /valve|hose|mounting|racking|accessor|protection/],
  ['ups', /\bups\b|transfer switch|uninterruptible/],
  ['panel', /\bpv modules?|solar modules?|photovoltaic|solar panels?|\bpanels?\b/],
  ['inverter', /inverter/],
  ['charger', /charger|wall ?box|charging (station|point|pedestal)/],
  ['battery', /batter|energy storage|commercial storage|power station/],
  ['generator', /generator|genset/],
  ['tanker', /tanker|bulk (diesel|fuel|water)|^petrol/],
  ['drum', /\bdrum(s|med)?\b|barrel|kerosene/],
  ['cylinder', /cylinder|industrial gas|shielding gas/],
  ['tank', /\btanks?\b|bulk lpg/],
  ['cable', /cable|\bwires?\b/],
  ['pump', /\bpumps?\b/],
  ['lamp', /lamp|\blights?\b|lighting|\bled\b/],
  ['can', /\boils?\b|grease|lubricant/],
  ['water', /water|bottle/],
] as const;

export type DrawingKind = (typeof KINDS)[number][0];

const PLACES = [/^Sub-Vertical$/, /^Category$/, /^Vertical$/];

export function kindOf(attributes: Attributes): DrawingKind {
  for (const text of PLACES.flatMap((place) => valuesOf(attributes, place))) {
    const kind = KINDS.find(([, words]) => words.test(text.toLowerCase()));
    if (kind) return kind[0];
  }
  return 'part';
}
