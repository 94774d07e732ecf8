import { answer, RequestRefused } from '#supabase/functions/_shared/http/answers.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { download } from './download.ts';
import { sweepFiles } from './sweep.ts';
import { upload } from './upload.ts';

/** Private files: POST takes one, GET hands one out, the clock calls `…/sweep`. docs/files.md describes them. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('files', async () => {
    if (new URL(request.url).pathname.endsWith('/sweep')) return sweepFiles(request, deps);
    if (request.method === 'POST') return upload(request, deps);
    if (request.method === 'GET') return download(request, deps);
    throw new RequestRefused(405, 'GET, POST');
  });
