import { PREFIX } from '#domain/shared/prefix.ts';

/** Addresses that only pages and emails name, so that no script of the browser carries them. */
export const pagePaths = {
  about: `${PREFIX}/about/story`,
  app: `${PREFIX}/solutions#app`,
  blog: `${PREFIX}/blog`,
  feed: `${PREFIX}/rss.xml`,
  desk: `${PREFIX}/desk`,
  /** The frame of the answers to forms without script. */
  formAnswer: `${PREFIX}/form-answer`,
  help: `${PREFIX}/help`,
  manifest: `${PREFIX}/site.webmanifest`,
  passages: `${PREFIX}/passages.json`,
  marketCsv: `${PREFIX}/market-data.csv`,
  newsletter: `${PREFIX}/newsletter`,
  privacy: `${PREFIX}/privacy`,
  yourData: `${PREFIX}/privacy/your-data`,
  quickOrder: `${PREFIX}/quick-order`,
  quote: `${PREFIX}/quote`,
  sharedList: `${PREFIX}/list`,
  terms: `${PREFIX}/terms`,
  orders: `${PREFIX}/account/orders`,
  supplierPortal: `${PREFIX}/partners#supplier`,
} as const;

const isOurs = (href: string): boolean => /^\/(?![/\\])/.test(href);

/** Pictures and downloads of `public/` serve every language. */
const isFile = (href: string): boolean => /\.(svg|png|zip)$/.test(href);

/** The page that the mail of an invitation opens. The token is behind the #, which no server sees. */
export const invitationPath = (token: string): string =>
  `${pagePaths.desk}/invitation#token=${token}`;

/** Content and the database name a page without a language: this is the page in the language of the build. */
export function addressOf(href: string, prefix: string = PREFIX): string {
  if (prefix === '' || !isOurs(href) || isFile(href)) return href;
  return prefix + href.replace(/^\/(?=[?#]|$)/, '');
}

/** The path of a page as content names it: without a language and without the end of its file. */
export const pathOfPage = ({ pathname }: { readonly pathname: string }): string =>
  pathname.replace(/\.html$/, '').replace(/\/index$/, '') || '/';

/** A name as a part of an address. */
export const nameInPath = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');

export const topicPath = (topic: string): string => `${pagePaths.blog}/topic/${nameInPath(topic)}`;

export const tagPath = (tag: string): string => `${pagePaths.blog}/tag/${nameInPath(tag)}`;

export const authorPath = (author: string): string =>
  `${pagePaths.blog}/author/${nameInPath(author)}`;
