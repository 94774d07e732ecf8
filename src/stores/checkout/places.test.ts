/** Names of places come when they are asked for, once, and their failure stops nobody. */
import { beforeEach, expect, test, vi } from 'vitest';

const CITIES = [
  ['Riyadh', 'الرياض', 1],
  ['Jeddah', 'جدة', 2],
];
const DISTRICTS = { Riyadh: [['Al Olaya', 'العليا']] };

let store: typeof import('./places.ts');
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  vi.resetModules();
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path.endsWith('/2.json')) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(path.endsWith('/cities.json') ? CITIES : DISTRICTS));
  });
  store = await import('./places.ts');
});

test('cities are loaded once, districts for the city that was typed', async () => {
  await store.loadCities();
  await store.loadDistricts('riyadh');
  expect(store.$cityNames.get()).toEqual(['Jeddah', 'Riyadh']);
  expect(store.$districtNames.get()).toEqual(['Al Olaya']);
  expect(asked).toEqual(['/places/cities.json', '/places/1.json']);
});

test('a city that is not in the list has no districts, and asks for none', async () => {
  await store.loadDistricts('Riyadh');
  await store.loadDistricts('Dubai');
  expect(store.$districtNames.get()).toEqual([]);
  expect(asked).toEqual(['/places/cities.json', '/places/1.json']);
});

test('a list that does not come leaves its field to be typed', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await store.loadDistricts('Jeddah');
  expect(store.$districtNames.get()).toEqual([]);
  expect(warned).toHaveBeenCalledOnce();
});
