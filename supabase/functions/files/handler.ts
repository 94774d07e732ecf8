import { answer, RequestRefused } from '#supabase/functions/_shared/http/answers.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { download } from './download.ts';
import { upload } from './upload.ts';
import { logFailure } from '#supabase/functions/_shared/logs.ts';
import { isScheduled } from '#supabase/functions/_shared/secret.ts';

/** Private files: POST takes one, GET hands one out, the clock calls `…/sweep`. docs/files.md describes them. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('files', async () => {
    if (new URL(request.url).pathname.endsWith('/sweep')) return sweepFiles(request, deps);
    if (request.method === 'POST') return upload(request, deps);
    if (request.method === 'GET') return download(request, deps);
    throw new RequestRefused(405, 'GET, POST');
  });

/** Deletes the contents of files that are no more; one that cannot be deleted waits for the next call. */
export async function sweepFiles(request: Request, deps: Deps): Promise<{ removed: number }> {
  if (!(await isScheduled(request, deps.settings))) throw new RequestRefused(401);
  const removed: string[] = [];
  for (const id of await deps.rpc('unwanted_files', {})) {
    const isGone = await deps.files.remove(id).then(
      () => true,
      (error: unknown) => logFailure('files', error),
    );
    if (isGone === true) removed.push(id);
  }
  if (removed.length > 0) await deps.rpc('contents_removed', { files: removed });
  return { removed: removed.length };
}
