/** A longer line is no product: it is shown, but no pattern is looked for in it. */
export const LINE_MAX = 1000;

/** A text with at most this many signs, which shows by '…' that more were typed. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
}
