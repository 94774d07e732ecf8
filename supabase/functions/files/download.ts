import { AppError } from '#domain/shared/errors.ts';
import type { KeptKind } from '#contract/values.ts';
import { isFileId, type KeptFile } from '#domain/quotes/file.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { isService } from '#supabase/functions/_shared/secret.ts';
import { isToken } from '#supabase/functions/_shared/http/tokens.ts';

const TYPES: Readonly<Record<KeptKind, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
};

/** Sends a file to a permitted reader, to be saved and never to be shown as a page of the shop. */
export async function download(request: Request, deps: Deps): Promise<Response> {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!isFileId(id)) throw new AppError('file_not_found');
  const file = await fileFor(request, id, deps);
  const content = await deps.files.get(file.id);
  if (content === null) throw new AppError('file_not_found');
  return new Response(content, { headers: headersOf(file) });
}

/** The database decides: by the JWT of a user, the session of a guest, or the key of a quotation's mail. */
async function fileFor(request: Request, file: string, deps: Deps): Promise<KeptFile> {
  if (await isService(request, deps.settings)) return deps.rpc('shop_file', { file });
  const secret = (name: string): string | null => {
    const given = request.headers.get(name);
    return isToken(given) ? given : null;
  };
  const jwt = /^Bearer (\S+\.\S+\.\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const rpc = jwt === undefined ? deps.rpc : deps.rpcAs(jwt);
  return rpc('file_to_read', { file, cart: secret('x-cart'), key: secret('x-quote-key') });
}

const headersOf = ({ name, kind }: KeptFile): Record<string, string> => ({
  'content-type': TYPES[kind],
  'content-disposition': disposition(name),
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

/** RFC 6266: a plain name for old programs, and the whole one as RFC 8187 writes it. */
export function disposition(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9 ._()-]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
