import type { Page } from '@playwright/test';

/** Runs in the page: every visible text and name that is not marked as of another language. Self-contained, because it is sent as text. */
export function pageTexts(from: Document = document, isShown = true): string[] {
  const language = from.documentElement.lang;
  const isOwn = (element: Element): boolean =>
    !element.closest('script, style, noscript, template, code, pre, bdi, [data-code]') &&
    element.closest('[lang]')?.getAttribute('lang') === language;
  const found = new Set<string>();
  const walker = from.createTreeWalker(from.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && isOwn(parent) && (!isShown || parent.checkVisibility()))
      found.add(node.textContent!.trim().replaceAll(/\s+/g, ' '));
  }
  const NAMED = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-valuetext'];
  for (const name of NAMED)
    for (const element of from.querySelectorAll(`[${name}]`))
      if (isOwn(element)) found.add(`${name}: ${element.getAttribute(name)}`);
  const METAS =
    'meta[name="description"], meta[property="og:title"], meta[property="og:description"]';
  for (const meta of from.querySelectorAll<HTMLMetaElement>(METAS))
    found.add(`meta: ${meta.content}`);
  found.add(`title: ${from.title}`);
  return [...found].filter((text) => text !== '');
}

interface Words {
  readonly path: string;
  readonly texts: string[];
}

/** The words of every page in a sitemap, fetched and parsed in the browser of `page`. */
export async function sitemapTexts(page: Page, map: string): Promise<Words[]> {
  // Passed as text, because the policy of the page forbids creating functions.
  await page.evaluate(`globalThis.wordsOf = ${pageTexts.toString()}`);
  return page.evaluate(async (map) => {
    const { wordsOf } = globalThis as unknown as { wordsOf: typeof pageTexts };
    const read = async (path: string) => (await fetch(path)).text();
    const urls = [...(await read(map)).matchAll(/<loc>([^<]*)</g)].map(
      ([, url]) => new URL(url!.replaceAll('&amp;', '&')),
    );
    const found: { path: string; texts: string[] }[] = [];
    for (const path of new Set(urls.map(({ pathname, search }) => pathname + search))) {
      // The policy of the page forbids styles of others, and reports each.
      const html = (await read(path)).replaceAll(/<style[^]*?<\/style>| style="[^"]*"/g, '');
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      found.push({ path, texts: wordsOf(parsed, false) });
    }
    return found;
  }, map);
}
