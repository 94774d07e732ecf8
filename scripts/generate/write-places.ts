/**
 * Writes public/places/ from a copy of homaily/Saudi-Arabia-Regions-Cities-and-Districts (docs/orders.md):
 * `node scripts/generate/write-places.ts FOLDER`. Only names are taken, of cities that have districts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Named {
  readonly city_id: number;
  readonly region_id: number;
  readonly name_ar: string;
  readonly name_en: string;
}

const TARGET = 'public/places';

const read = (folder: string, file: string): Named[] =>
  JSON.parse(readFileSync(join(folder, 'json', file), 'utf8')) as Named[];

const write = (name: string, value: unknown): void =>
  writeFileSync(join(TARGET, `${name}.json`), `${JSON.stringify(value)}\n`);

/** 'Al Olaya Dist.' and 'حي العليا' without the word for a district, which the field has. */
const pairOf = ({ name_en, name_ar }: Named): string =>
  [
    name_en.replace(/\s*Dist\.?$/, ''),
    name_ar.replace(/^(حي|حى)\s+/, '').replace(/\s+(الحي|حي)$/, ''),
  ]
    .map((name) => name.replaceAll(/\s+/g, ' ').trim())
    .join('|');

const sorted = (pairs: readonly string[]): string[][] =>
  [...new Set(pairs)].sort().map((pair) => pair.split('|'));

function writePlaces(folder: string): void {
  const districts = read(folder, 'districts_lite.json');
  const served = new Set(districts.map(({ city_id }) => city_id));
  const cities = read(folder, 'cities_lite.json').filter(({ city_id }) => served.has(city_id));
  mkdirSync(TARGET, { recursive: true });
  const named = sorted(cities.map((city) => `${pairOf(city)}|${city.region_id}`));
  write(
    'cities',
    named.map(([en, ar, region]) => [en, ar, Number(region)]),
  );
  for (const region of new Set(cities.map(({ region_id }) => region_id))) {
    const ofRegion = cities.filter(({ region_id }) => region_id === region);
    const lists = ofRegion.map((city) => [
      city.name_en,
      sorted(districts.filter(({ city_id }) => city_id === city.city_id).map(pairOf)),
    ]);
    write(String(region), Object.fromEntries(lists));
  }
}

writePlaces(process.argv[2] ?? '.');
