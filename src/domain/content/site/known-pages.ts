import { localeOf } from '#domain/shared/locale.ts';

/**
 * Addresses that a shell answers for, and that lead to nothing where the database does not know their name. Hosts ask it
 * with `known_page` and answer with the same shell and status 404 (docs/hosting.md).
 */
export const KNOWN_PAGES = [
  {
    from: '/marketplace/product/:id',
    argument: 'product',
    form: '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}',
  },
  { from: '/blog/:slug', argument: 'slug', form: '[a-z0-9]+(?:-[a-z0-9]+)*' },
] as const;

/** The address before the name. */
export const folderOf = ({ from }: (typeof KNOWN_PAGES)[number]): string =>
  from.slice(0, from.indexOf(':'));

/** The status of `known_page` where there is nothing of the name. Every other one may be a failure. */
export const UNKNOWN = 410;

export const KNOWN_PAGE_PATH = '/rest/v1/rpc/known_page';

/** What `known_page` is asked about an address: '' where nothing can have its name, null where no host asks. */
export function knownPageQuery(address: string): string | null {
  const { prefix, path } = localeOf(address);
  const rule = KNOWN_PAGES.find((one) => path.startsWith(folderOf(one)));
  if (!rule) return null;
  const name = path.slice(folderOf(rule).length);
  if (!new RegExp(`^${rule.form}$`).test(name)) return '';
  const language =
    prefix === '' || rule.argument === 'product' ? '' : `&language=${prefix.slice(1)}`;
  return `?${rule.argument}=${name.toLowerCase()}${language}`;
}
