/** Queries of families in English, the product that has to come first, and why. */
import type { FamilyQuery } from './first-hits.ts';

export const queriesOf = (
  language: FamilyQuery['language'],
  ...queries: [q: string, first: string, why: string][]
): FamilyQuery[] => queries.map(([q, first, why]) => ({ q, first, why, language }));

export const ENGLISH_FAMILIES: readonly FamilyQuery[] = queriesOf(
  'en',
  [
    'gas cylinder',
    '^Gas cylinder 11 kg$',
    'the household size, whole: a refill needs an empty one',
  ],
  ['gas cylinder 11 kg', '^Gas cylinder 11 kg$', 'the size as typed, before its refill'],
  ['gas bottle', '^Gas cylinder 11 kg$', 'another word for the same'],
  ['cooking gas', '^Gas cylinder 11 kg$', 'what a kitchen burns comes in this cylinder'],
  ['gas refill', 'refill only', 'who asks for a refill has the empty cylinder'],
  ['refill', 'refill only', 'the only refill of the shop'],
  ['exchange gas cylinder', 'refill only', 'an exchange is what the refill is'],
  ['camping gas', '^Camping gas cylinder', 'for the tent, not for the kitchen'],
  ['light gas cylinder I can see through', '^Composite cylinder', 'only these show their level'],
  ['gas regulator', 'regulator', 'a regulator, not a cylinder or hose beside it'],
  ['gas hose', '^Gas hose', 'the hose alone'],
  ['gas leak alarm', 'leak detector', 'an alarm at home is this detector'],
  ['drinking water', '^(Drinking water|Water bottle)', 'to drink, not for the garden or tank'],
  ['water for dispenser', '^Water bottle 18.9 l', 'the bottle that fits a dispenser'],
  ['water bottle', '^Water bottle', 'the bottle that bears the name'],
  ['water tank 1000 l', '^Water tank 1,000', 'the size as typed'],
  ['water tanker', '^Potable water tanker', 'a lorry with water, not a tank'],
  ['water filter for kitchen', '^Under-sink reverse osmosis', 'the filter below a kitchen sink'],
  ['solar panel 550w', '^Solar panel 550 W', 'the power as typed'],
  ['solar panel for caravan', '^Solar panel 100 W for caravans', 'made for caravans'],
  ['home battery', '^Home battery', 'for a house, not for a rack or car'],
  ['power station for camping', '^Portable power station', 'what campers call a power station'],
  ['portable generator', '^Portable generator', 'one that is carried, not a standby set'],
  ['silent generator', '^Diesel generator .* silent', 'the ones with a hood'],
  ['ev charger for home', 'charger (7.4|11|22) kW', 'a wall charger, not one of a motorway'],
  ['charging cable type 2', '^Charging cable Type 2', 'the cable alone'],
  ['fire extinguisher', '^Fire extinguisher', 'for a house'],
  ['fire extinguisher for car', '^Fire extinguisher 2 kg for vehicles', 'made for cars'],
  ['engine oil', '^Engine oil', 'for a car, not for a gas engine'],
  ['kerosene for heater', '^Kerosene 20 l for heaters', 'the can for a heater, not a drum'],
);
