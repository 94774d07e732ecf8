/** Names of cities and districts that the address form offers. They are loaded when their field is entered. */
import { atom } from 'nanostores';
import { readCities, readDistricts } from '#backend/checkout/addresses.ts';
import { cityNamed, namesIn, type City } from '#domain/checkout/places.ts';
import { locale } from '#messages/format.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';
import { startOnce } from '#stores/shared/start-once.ts';

export const $cityNames = atom<readonly string[]>([]);
export const $districtNames = atom<readonly string[]>([]);

let cities: readonly City[] = [];

/** Without the list its field is typed: that is no error of the shopper. */
const logFailure = (error: unknown): void => console.warn('places', error);

const startCities = startOnce(async () => {
  cities = await readCities();
  $cityNames.set(namesIn(locale.lang, cities));
});

export const loadCities = (): Promise<void> => startCities().catch(logFailure);

const nextCity = latestRequest();

/** The districts of the city that was typed; none of a city that is not in the list. */
export async function loadDistricts(typed: string): Promise<void> {
  const request = nextCity();
  await loadCities();
  const city = cityNamed(cities, typed);
  const found = city && (await readDistricts(city[2]).catch(logFailure));
  if (!request.aborted) $districtNames.set(namesIn(locale.lang, found?.[city![0]] ?? []));
}
