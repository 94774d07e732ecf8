import type { Body } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { isToken } from '#supabase/functions/_shared/tokens.ts';
import { refuse } from './refuse.ts';

/** What the links in a newsletter's mail post, and the database function that obeys each. */
const LINKS = {
  'newsletter-confirm': 'confirm_newsletter',
  'newsletter-unsubscribe': 'unsubscribe_newsletter',
} as const;
export type LinkKind = keyof typeof LINKS;

export const isLinkKind = (value: unknown): value is LinkKind =>
  typeof value === 'string' && Object.hasOwn(LINKS, value);

export async function followLink(kind: LinkKind, { token }: Body, deps: Deps): Promise<object> {
  if (!isToken(token) || (await deps.rpc(LINKS[kind], { token })) !== true) {
    refuse({ token: 'invalid' });
  }
  return { stored: true };
}
