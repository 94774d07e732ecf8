import { AppError } from '#domain/shared/errors.ts';
import { FILE_BYTES_MAX, type KeptFile } from '#domain/quotes/file.ts';
import { readBytes } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { isToken } from '#supabase/functions/_shared/http/tokens.ts';
import { inspectContent } from './content.ts';
import { keepFile } from '#supabase/functions/_shared/files/keep.ts';

/** Takes one file: it is counted first, then read, inspected and kept, and last noted as kept. */
export async function upload(request: Request, deps: Deps): Promise<KeptFile> {
  const id = await open(request, deps);
  const given = await readBytes(request, FILE_BYTES_MAX);
  const file = await (deps.inspectApart?.('request', given) ?? inspectContent(given));
  return keepFile(id, nameIn(request), file, deps);
}

async function open(request: Request, deps: Deps): Promise<string> {
  const cart = request.headers.get('x-cart');
  if (!isToken(cart)) throw new AppError('cart_session_missing');
  const opened = await deps.rpc('open_file', { cart, client: deps.clientAddress(request) });
  if ('id' in opened) return opened.id;
  throw new AppError('rate_limited', { retry_after: opened.retry_after });
}

/** The browser writes what no header can hold as percent signs and numbers. */
function nameIn(request: Request): string {
  const written = request.headers.get('x-file-name') ?? '';
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
