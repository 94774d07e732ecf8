import { readFileSync } from 'node:fs';

/** What a build of `npm run publish` writes, where most product pages stay as they are. */
export interface PublishPlan {
  /** Products whose pages are written, with their places in the order of the catalogue. */
  readonly changed: readonly { readonly id: string; readonly place: number }[];
  /** Products whose pages stay. */
  readonly kept: readonly string[];
}

/** null for a build of all pages. */
export function publishPlan(): PublishPlan | null {
  const path = process.env['PUBLISH_PLAN'];
  return path ? (JSON.parse(readFileSync(path, 'utf8')) as PublishPlan) : null;
}
