import type { ownLine as english } from '#messages/en/own-line.ts';
import type { Words } from '#messages/words.ts';

/** Words about a line of the buyer's own list, beside ours. */
export const ownLine = {
  line: 'في قائمتك',
  numbered: (place: string) => `السطر ${place} في قائمتك`,
} satisfies Words<typeof english>;
