import type { comma as english } from '#messages/en/comma.ts';
import type { Words } from '#messages/words.ts';

/** Between two parts of a line. */
export const comma = '، ' satisfies Words<typeof english>;
