/** What HTML from the database may contain (decision 23): everything else is dropped or unwrapped. */
export const ALLOWED_TAGS: ReadonlySet<string> = new Set(
  (
    'p h2 h3 h4 ul ol li a strong b em i u s code pre blockquote br hr img figure figcaption ' +
    'table thead tbody tr th td caption sup sub'
  ).split(' '),
);

/** Elements whose content is no text for people. */
export const DROPPED_TAGS: ReadonlySet<string> = new Set(
  (
    'script style template noscript iframe object embed svg math form input button select ' +
    'textarea title head link meta base audio video'
  ).split(' '),
);

export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

const NUMBER = /^\d{1,4}$/;

/** An address that leads to https, this site, a place in the page or a mail; nothing that runs. */
const isSafeLink = (value: string): boolean => /^(https:\/\/|mailto:|#|\/(?![/\\]))/i.test(value);
const isSafePicture = (value: string): boolean => /^(https:\/\/|\/(?![/\\]))/i.test(value);

const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  a: { href: isSafeLink },
  img: {
    src: isSafePicture,
    alt: () => true,
    width: (value) => NUMBER.test(value),
    height: (value) => NUMBER.test(value),
  },
  th: { scope: (value) => value === 'col' || value === 'row' },
};

/** Whether an allowed element keeps this attribute. */
export const keepsAttribute = (tag: string, name: string, value: string): boolean =>
  Object.hasOwn(ATTRIBUTES, tag) &&
  Object.hasOwn(ATTRIBUTES[tag]!, name) &&
  ATTRIBUTES[tag]![name]!(value.trim());
