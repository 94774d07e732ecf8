import type { Page } from '@playwright/test';

const NAMESPACES = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
};

export interface Item {
  /** The text of each child by its name, namespaces in the spelling of `NAMESPACES`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly isPermaLink: string | null;
  /** The full text as a reader shows it. */
  readonly words: string;
  readonly tags: readonly string[];
  /** Every attribute, as 'name=value'. */
  readonly attributes: readonly string[];
}

export interface Feed {
  /** How the document begins, and what the parser reports of one that is not well-formed. */
  readonly root: string;
  readonly error: string | null;
  readonly channel: readonly string[];
  readonly self: string | null;
  readonly items: readonly Item[];
}

/** Reads a feed with the XML and HTML parsers of the browser, as a reader of feeds does. */
export const parseFeed = (page: Page, xml: string): Promise<Feed> =>
  page.evaluate(
    ([text, namespaces]) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const nameOf = ({ namespaceURI, localName }: Element): string => {
        const prefix = Object.entries(namespaces).find(([, uri]) => uri === namespaceURI)?.[0];
        return namespaceURI === null ? localName : `${prefix ?? namespaceURI}:${localName}`;
      };
      const itemOf = (item: Element): Item => {
        const children = [...item.children];
        const fields = Object.fromEntries(children.map((one) => [nameOf(one), one.textContent]));
        const full = fields['content:encoded'] ?? '';
        const { body } = new DOMParser().parseFromString(full, 'text/html');
        const elements = [...body.querySelectorAll('*')];
        return {
          fields,
          isPermaLink: item.querySelector('guid')?.getAttribute('isPermaLink') ?? null,
          words: body.textContent,
          tags: [...new Set(elements.map(({ localName }) => localName))],
          attributes: elements.flatMap((element) =>
            [...element.attributes].map(({ name, value }) => `${name}=${value}`),
          ),
        };
      };
      const channel = document.querySelector('rss > channel');
      const self = document.getElementsByTagNameNS(namespaces.atom, 'link')[0];
      return {
        root: `${document.documentElement.localName} ${document.documentElement.getAttribute('version')}`,
        error: document.querySelector('parsererror')?.textContent ?? null,
        channel: [...(channel?.children ?? [])].map(nameOf).filter((name) => name !== 'item'),
        self: self?.getAttribute('href') ?? null,
        items: [...document.querySelectorAll('rss > channel > item')].map(itemOf),
      };
    },
    [xml, NAMESPACES] as const,
  );
