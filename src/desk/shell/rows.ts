/** Moving through the lists of a room by keys: a line has the focus, and Enter opens it. */

const LINE = '#content :is(ul, ol) > li:not([role=status] li, li li)';

const linesOfRoom = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(LINE)];

function focusLine(line: HTMLElement | undefined): void {
  if (!line) return;
  line.tabIndex = -1;
  line.focus();
}

/** The line `by` places after that which has the focus, or in which something has it; the first one where none has. */
export function moveBy(by: 1 | -1): void {
  const lines = linesOfRoom();
  const at = lines.findIndex((line) => line.contains(document.activeElement));
  focusLine(at === -1 ? lines[0] : lines[at + by]);
}

/** What the line leads to: its first link or button. */
export function openLine(event: KeyboardEvent): void {
  const line = linesOfRoom().find((one) => one === document.activeElement);
  const first = line?.querySelector<HTMLElement>('a, button');
  if (!first) return;
  event.preventDefault();
  first.click();
}
