export interface Text {
  readonly path: readonly (string | number)[];
  readonly key: string;
  readonly value: string;
}

/** Every text of a parsed file with its place; `key` is the nearest name above it. */
export function textsOf(value: unknown, path: readonly (string | number)[] = []): Text[] {
  if (typeof value === 'string') {
    const key = path.findLast((segment) => typeof segment === 'string');
    return [{ path, key: String(key ?? ''), value }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, [...path, key]));
}
