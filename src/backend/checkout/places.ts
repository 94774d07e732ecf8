import type { City, Districts } from '#domain/checkout/places.ts';

async function read<T>(file: string | number): Promise<T> {
  const response = await fetch(`/places/${file}.json`);
  if (!response.ok) throw new Error(`places: ${response.status}`);
  return (await response.json()) as T;
}

export const readCities = (): Promise<City[]> => read('cities');

/** The districts of all cities of a region. */
export const readDistricts = (region: number): Promise<Districts> => read(region);
