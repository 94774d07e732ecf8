/** A value that is made when it is first asked for: a format of `Intl` costs a page time, even if it shows nothing in it. */
export function lazy<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}
