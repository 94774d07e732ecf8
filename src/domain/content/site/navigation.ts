import { addressOf, pagePaths } from './page-paths.ts';
import { paths } from '#domain/shared/paths.ts';

interface Portals {
  readonly supplierPortal: string;
  readonly corporatePortal: string;
}

/** The link of a menu entry. The two portals come from the settings; without one, a page of the site is linked (decision 14). */
export function linkTarget(href: string, portals: Portals): string {
  if (href === 'supplier-portal') return portals.supplierPortal || pagePaths.supplierPortal;
  if (href === 'corporate-portal') return portals.corporatePortal || paths.contact;
  return addressOf(href);
}

/** Whether a page belongs to the section that a menu entry opens: '/about/vision' belongs to '/about/story'. */
export function isCurrentSection(here: string, href: string): boolean {
  const section = href.split('/')[1] ?? '';
  return section !== '' && (here.split('/')[1] ?? '') === section;
}

export interface Suggestion {
  readonly label: string;
  readonly href: string;
  readonly text: string;
}

/** The two suggestions at the end of a page: its own set, else that of the home page. */
export const suggestionsFor = (
  sets: Readonly<Record<string, readonly Suggestion[]>>,
  path: string,
): readonly Suggestion[] => sets[path] ?? sets['home'] ?? [];
