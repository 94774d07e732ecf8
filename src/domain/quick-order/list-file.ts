import type { ListRow } from './pasted-lines.ts';

/** Bytes of a file, and of the parts of a workbook that hold cells. */
export const LIST_BYTES_MAX = 5 * 1024 * 1024;

export interface ListFile {
  readonly rows: readonly ListRow[];
  /** What was not read, or not as the workbook shows it. */
  readonly notes: readonly string[];
}

/** A file that is refused, with the sentence for the buyer. */
export class RefusedFile extends Error {}
