import { AppError } from '#domain/errors.ts';
import { isFormKind } from '#domain/forms.ts';
import { answer } from '#supabase/functions/_shared/answers.ts';
import { readBody } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { followLink, isLinkKind } from './newsletter-link.ts';
import { handlePlain } from './plain-post.ts';
import { storeTyped } from './store.ts';

/** Stores what a visitor wrote: JSON of a script, or at `/page` the form of a browser without one. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  new URL(request.url).pathname.endsWith('/forms/page')
    ? handlePlain(request, deps)
    : answer('forms', async () => {
        const body = await readBody(request);
        const { kind } = body;
        if (isLinkKind(kind)) return followLink(kind, body, deps);
        if (!isFormKind(kind)) throw new AppError('input_invalid', { fields: { kind: 'invalid' } });
        return storeTyped(kind, body, deps, deps.clientAddress(request));
      });
