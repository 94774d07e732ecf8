/** How many things below are marked `sample: true`. */
export function samplesIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + samplesIn(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, item]) => sum + (key === 'sample' ? Number(item === true) : samplesIn(item)),
    0,
  );
}
