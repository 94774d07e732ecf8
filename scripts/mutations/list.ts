/** Every promise of docs/promises.md, broken. */
import { BACKEND_MUTATIONS } from './backend.ts';
import { BROWSER_MUTATIONS } from './browser.ts';
import { DATABASE_MUTATIONS } from './database.ts';
import type { Mutation } from './mutation.ts';

export const MUTATIONS: readonly Mutation[] = [
  ...DATABASE_MUTATIONS,
  ...BACKEND_MUTATIONS,
  ...BROWSER_MUTATIONS,
];
