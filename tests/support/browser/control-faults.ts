/** Runs in the page: controls whose text does not fit, and times that turn around. Self-contained, because it is sent as text. */
export function controlFaults(): string[] {
  const found = new Set<string>();
  const nameOf = ({ textContent }: Element): string =>
    `'${(textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)}'`;

  for (const element of document.querySelectorAll('button, .btn, select, .chip, summary, label')) {
    if (!element.checkVisibility()) continue;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    if (isCut && textOverflow !== 'ellipsis' && overflowX !== 'auto')
      found.add(`does not fit: ${nameOf(element)}`);
  }

  // In a line of Arabic the hyphen between two times turns them around.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node;
    const start = /\d\d:\d\d-\d\d:\d\d/.exec(text.textContent ?? '')?.index;
    const parent = text.parentElement;
    if (start === undefined || !parent?.checkVisibility()) continue;
    const leftOf = (offset: number): number => {
      const range = document.createRange();
      range.setStart(text, start + offset);
      range.setEnd(text, start + offset + 5);
      return range.getBoundingClientRect().left;
    };
    if (leftOf(0) > leftOf(6)) found.add(`times turned around: ${nameOf(parent)}`);
  }
  return [...found];
}
