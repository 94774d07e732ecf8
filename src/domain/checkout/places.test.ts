/** The lists of public/places as they are, and the spellings by which a city is found. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cityNamed, namesIn, type City, type Districts } from './places.ts';

const FOLDER = 'public/places';
const MOST_BYTES = 6500;
const read = <T>(file: string): T => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as T;
const cities = read<City[]>('cities.json');

describe('the lists', () => {
  test('have every city once, in English and in Arabic, in one of 13 regions', () => {
    expect(cities).toHaveLength(152);
    expect(new Set(cities.map(([en]) => en)).size).toBe(152);
    expect(new Set(cities.map(([, ar]) => ar)).size).toBe(152);
    for (const [en, ar, region] of cities) {
      expect(en).toMatch(/^[\w' /-]+$/);
      expect(ar).toMatch(/^[\p{Script=Arabic}\s/-]+$/u);
      expect(region >= 1 && region <= 13).toBe(true);
    }
  });

  test('have the districts of each city in the file of its region, and no other', () => {
    for (let region = 1; region <= 13; region += 1) {
      const districts = read<Districts>(`${region}.json`);
      const named = cities.filter((city) => city[2] === region).map(([en]) => en);
      expect(Object.keys(districts).sort()).toEqual(named.sort());
      for (const pairs of Object.values(districts))
        for (const pair of pairs) expect(pair.every((name) => name.trim() !== '')).toBe(true);
    }
  });

  test('are small, each of them', () => {
    for (const file of readdirSync(FOLDER))
      expect(gzipSync(readFileSync(`${FOLDER}/${file}`)).length, file).toBeLessThan(MOST_BYTES);
  });
});

test.each([
  ['Riyadh', 'Riyadh'],
  [' riyadh ', 'Riyadh'],
  ['الرياض', 'Riyadh'],
  ['جده', 'Jeddah'],
  ['جدة', 'Jeddah'],
  ["Ad Dir'iyah", "Ad Dir'iyah"],
  ['ad-diriyah', "Ad Dir'iyah"],
  ['أبها', 'Abha'],
  ['Dubai', undefined],
  ['', undefined],
])('a city that is typed as %s is found', (typed, found) => {
  expect(cityNamed(cities, typed)?.[0]).toBe(found);
});

test('names are of one language, each once, in its order', () => {
  const some: City[] = [
    ['Riyadh', 'الرياض', 1],
    ['Abha', 'ابها', 6],
    ['Abha', 'ابها', 6],
  ];
  expect(namesIn('en', some)).toEqual(['Abha', 'Riyadh']);
  expect(namesIn('ar', some)).toEqual(['ابها', 'الرياض']);
});
