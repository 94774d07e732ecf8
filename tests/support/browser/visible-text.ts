import { expect, type Locator } from '@playwright/test';

/**
 * Finds text of an element that is cut off or covered; '' if all of it is visible. Runs in the page: the
 * boxes of the letters themselves are compared with the boxes of everything that clips them.
 */
export function hiddenPart(root: Element, text: string): string {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let last: Text | null = null;
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    if (node.data.includes(text) && !node.parentElement?.closest('.sr-only')) last = node;
  }
  if (!last) return 'it is not in the element';
  const range = document.createRange();
  const start = last.data.lastIndexOf(text);
  range.setStart(last, start);
  range.setEnd(last, start + text.length);
  last.parentElement!.scrollIntoView({ block: 'center', inline: 'nearest' });
  const boxes = [...range.getClientRects()];
  if (boxes.every(({ width, height }) => width * height === 0)) return 'it has no size';
  const isInside = (one: DOMRect, all: DOMRect) =>
    one.left >= all.left - 1 &&
    one.right <= all.right + 1 &&
    one.top >= all.top - 1 &&
    one.bottom <= all.bottom + 1;
  for (let box = last.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible' && box !== document.documentElement) continue;
    const area =
      box === document.documentElement || box === document.body
        ? new DOMRect(0, 0, innerWidth, innerHeight)
        : box.getBoundingClientRect();
    if (!boxes.every((one) => isInside(one, area)))
      return `${box.tagName} ${box.className} cuts it`;
  }
  for (const { x, y, width, height } of boxes) {
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!top?.contains(last)) return `${top?.tagName} ${top?.className} covers it`;
  }
  return '';
}

/** Every letter of a text can be seen: not cut by an ellipsis, a line limit or the edge, not covered. */
export const expectTextVisible = (element: Locator, text: string): Promise<void> =>
  expect
    .poll(() => element.evaluate(hiddenPart, text), { message: `"${text}" is visible` })
    .toBe('');
