import { cleanFileName, type KeptFile } from '#domain/quotes/file.ts';
import type { Deps, InspectedFile } from '#supabase/functions/_shared/deps.ts';

/** Keeps a content that was inspected, and notes it as kept; a content that is not noted goes again. */
export async function keepFile(
  id: string,
  given: string,
  { kind, bytes }: InspectedFile,
  deps: Deps,
): Promise<KeptFile> {
  const name = cleanFileName(given, kind);
  await deps.files.put(id, bytes);
  const noted = { file: id, name, kind, bytes: bytes.length, sha256: await sha256(bytes) };
  return deps.rpc('store_file', noted).catch(async (error: unknown) => {
    await deps.files.remove(id);
    throw error;
  });
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
