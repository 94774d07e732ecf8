/** Runs in the page: what a reader of another language would notice. Self-contained, because it is sent as text. */
export interface PageFaults {
  /** Texts that hold an English word. */
  readonly english: readonly string[];
  readonly layout: readonly string[];
}

export function faultsOfPage(allowed: readonly string[]): PageFaults {
  const NAMES =
    /https?:\S+|\S+@\S+|\/[\w/{}.-]+|\bES-[\dA-Z-]+|\bX{2,}\b|\b[A-Z]+[\dA-Z-]*\d[\dA-Z-]*\b|\b(Enersouq|LinkedIn|Visa|Mastercard|American Express|SAMPSARI|SAR|kWh|kVA|kWp|bar|mbar|var|VAr)\b|\b[a-z]+([A-Z][a-z]+)+\b/g;
  const isEnglish = (text: string): boolean =>
    !allowed.includes(text.trim()) && /[A-Za-z]{3,}/.test(text.replaceAll(NAMES, ''));
  /** The link to the other edition and its offer are in the words of that one. */
  const OTHER = '[hreflang], [data-language-offer]';
  const english = new Set<string>();
  const layout = new Set<string>();
  const nameOf = (element: Element): string => {
    const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${text}`;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent ?? '';
    if (
      !parent ||
      parent.closest(`script, style, noscript, template, code, pre, [data-code], ${OTHER}`)
    )
      continue;
    if (parent.checkVisibility() && isEnglish(text)) english.add(text.trim().slice(0, 120));
  }
  const NAMED = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-valuetext'];
  for (const name of NAMED) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name) ?? '';
      if (isEnglish(text) && !element.closest(OTHER)) english.add(`${name}: ${text.slice(0, 120)}`);
    }
  }
  const METAS =
    'meta[name="description"], meta[property="og:title"], meta[property="og:description"]';
  for (const meta of document.querySelectorAll<HTMLMetaElement>(METAS))
    if (isEnglish(meta.content)) english.add(`meta: ${meta.content.slice(0, 120)}`);
  if (isEnglish(document.title)) english.add(`title: ${document.title}`);

  const width = document.documentElement.clientWidth;
  const isScrolled = (element: Element): boolean => {
    for (let one = element.parentElement; one; one = one.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX)) return true;
    return false;
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(element).position === 'fixed') continue;
    const outside = box.left < -1 || box.right > width + 1;
    if (
      outside &&
      box.width > 2 &&
      !isScrolled(element) &&
      document.documentElement.scrollWidth > width
    )
      layout.add(`wider than the page: ${nameOf(element)}`);
  }
  for (const element of document.querySelectorAll(
    'button, a.btn, .btn, select, .chip, summary, label',
  )) {
    if (!element.checkVisibility()) continue;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    if (isCut && textOverflow !== 'ellipsis' && overflowX !== 'auto')
      layout.add(`text does not fit: ${nameOf(element)}`);
  }
  // In a line of Arabic the hyphen between two times turns them round.
  const times = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = times.nextNode(); node; node = times.nextNode()) {
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
    if (leftOf(0) > leftOf(6)) layout.add(`times turned round: ${nameOf(parent)}`);
  }
  return { english: [...english], layout: [...layout] };
}
