import type { Passage } from '#domain/content/blog/passages.ts';

/** Loads the text that the search of articles and answers uses, a file of the site. */
export async function loadPassages(address: string): Promise<Passage[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Passage[];
}
