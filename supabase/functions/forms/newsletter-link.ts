import { AppError } from '#domain/shared/errors.ts';
import type { Body } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { isToken } from '#supabase/functions/_shared/http/tokens.ts';

/** The actions of links in a newsletter's mail, and their database functions. */
const LINKS = {
  'newsletter-confirm': 'confirm_newsletter',
  'newsletter-unsubscribe': 'unsubscribe_newsletter',
} as const;
type LinkKind = keyof typeof LINKS;

export const isLinkKind = (value: unknown): value is LinkKind =>
  typeof value === 'string' && Object.hasOwn(LINKS, value);

export async function followLink(kind: LinkKind, { token }: Body, deps: Deps): Promise<object> {
  const known = isToken(token) && (await deps.rpc(LINKS[kind], { token })) === true;
  if (!known) throw new AppError('input_invalid', { fields: { token: 'invalid' } });
  return { stored: true };
}
