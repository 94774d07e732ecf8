/** Items in groups. Where reading fails, those that were read come first. */
export async function* chunksOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let held: Item[] = [];
  let failure: { readonly error: unknown } | null = null;
  try {
    for await (const item of items) {
      if (held.push(item) < size) continue;
      yield held;
      held = [];
    }
  } catch (error) {
    failure = { error };
  }
  if (held.length > 0) yield held;
  if (failure) throw failure.error;
}
