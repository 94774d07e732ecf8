import { pagePaths } from '#domain/content/site/page-paths.ts';
import { paths } from '#domain/shared/paths.ts';
import { chrome } from '#messages/chrome.ts';

/** What people look for beside the main navigation. */
export const moreLinks = [
  { label: chrome.menuEntries.blog, href: pagePaths.blog },
  { label: chrome.menuEntries.help, href: pagePaths.help },
  { label: chrome.menuEntries.track, href: paths.track },
  { label: chrome.menuEntries.contact, href: paths.contact },
] as const;
