/** Edits that turn one word into another: insertions, deletions, replacements. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

/** The known word that was most likely meant; null where none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const far = Math.max(2, Math.ceil(word.length / 3));
  const ranked = known
    .map((candidate) => ({
      candidate,
      edits: distance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort((a, b) => a.edits - b.edits);
  return ranked[0] && ranked[0].edits <= far ? ranked[0].candidate : null;
}

/** 'did you mean "x"?', else what there is. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === null ? `known: ${known.join(', ')}` : `did you mean "${near}"?`;
}
