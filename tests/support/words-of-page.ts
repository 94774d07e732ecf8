/** Runs in the page: every visible text and name that is not marked as of another language. Self-contained, because it is sent as text. */
export function wordsOfPage(): string[] {
  const language = document.documentElement.lang;
  const isOwn = (element: Element): boolean =>
    !element.closest('script, style, noscript, template, code, pre, bdi, [data-code]') &&
    element.closest('[lang]')?.getAttribute('lang') === language;
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && isOwn(parent) && parent.checkVisibility())
      found.add(node.textContent!.trim().replaceAll(/\s+/g, ' '));
  }
  const NAMED = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-valuetext'];
  for (const name of NAMED)
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isOwn(element)) found.add(`${name}: ${element.getAttribute(name)}`);
  const METAS =
    'meta[name="description"], meta[property="og:title"], meta[property="og:description"]';
  for (const meta of document.querySelectorAll<HTMLMetaElement>(METAS))
    found.add(`meta: ${meta.content}`);
  found.add(`title: ${document.title}`);
  return [...found].filter((text) => text !== '');
}
