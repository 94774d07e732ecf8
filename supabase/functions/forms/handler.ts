import { AppError } from '#domain/shared/errors.ts';
import { isFormKind } from '#domain/content/forms.ts';
import { answer, RequestRefused } from '#supabase/functions/_shared/http/answers.ts';
import {
  BODY_LIMIT,
  jsonObject,
  readText,
  type Body,
} from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { UNSUBSCRIBE_PATH } from '#supabase/functions/_shared/mails/parts.ts';
import { followLink, isLinkKind } from './newsletter-link.ts';
import { unsubscribeOneClick } from './one-click.ts';
import { handlePlain } from './plain-post.ts';
import { storeScriptForm } from './store.ts';

/** 300 lines of a quotation with the longest texts, of three bytes a letter. */
const QUOTE_LIMIT = 512 * 1024;

/**
 * Stores what a visitor wrote: JSON of a script, or at `/page` the form of a browser without one. At
 * `/unsubscribe` a mail program leaves the newsletter.
 */
export function handle(request: Request, deps: Deps): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/forms/page')) return handlePlain(request, deps);
  if (pathname === UNSUBSCRIBE_PATH)
    return answer('forms', () => unsubscribeOneClick(request, deps));
  return answer('forms', async () => {
    const body = await formBody(request);
    const { kind } = body;
    if (isLinkKind(kind)) return followLink(kind, body, deps);
    if (!isFormKind(kind)) throw new AppError('input_invalid', { fields: { kind: 'invalid' } });
    return storeScriptForm(kind, body, deps, deps.clientAddress(request));
  });
}

/** The kind is in the body: a large one is read before it is refused, and no other step takes it. */
async function formBody(request: Request): Promise<Body> {
  const text = await readText(request, QUOTE_LIMIT);
  const body = jsonObject(text);
  const { byteLength } = new TextEncoder().encode(text);
  if (byteLength > BODY_LIMIT && body['kind'] !== 'quote') throw new RequestRefused(413);
  return body;
}
