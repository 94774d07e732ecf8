/** A product that was looked at in this browser, as its page has stored it. */
export interface Seen {
  readonly id: string;
  readonly name: string;
  readonly photo: string | null;
  readonly prefix?: string;
}

/** A place that is empty shows so many. */
const SHOWN = 4;

/** Those of the language of the page, the newest first. What a browser keeps may be of an older visit, or broken. */
export function seenProducts(kept: string | null, prefix: string): Seen[] {
  try {
    const seen = JSON.parse(kept ?? '[]') as Seen[];
    return seen.filter((one) => one.id && one.name && one.prefix === prefix).slice(0, SHOWN);
  } catch {
    return [];
  }
}
