import { authPaths } from './auth-paths.ts';

/** The pages of an account, in the order of its navigation. */
export const ACCOUNT_PAGES = [
  'orders',
  'quotes',
  'lists',
  'addresses',
  'profile',
  'security',
  'data',
] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];

export const accountPath = (page: AccountPage): string =>
  page === 'orders' ? authPaths.account : `${authPaths.account}/${page}`;
