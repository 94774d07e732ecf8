/** The parts of Supabase Storage that the shop uses: private buckets for the secret key. */
import { KEYS } from '#tests/support/database/database.ts';

const missing = (): Response =>
  Response.json({ statusCode: '404', error: 'not_found', message: 'Not found' }, { status: 400 });

export function storageInMemory(): (request: Request) => Promise<Response> {
  const buckets = new Set<string>();
  const objects = new Map<string, ArrayBuffer>();
  return async (request) => {
    if (request.headers.get('apikey') !== KEYS.secret)
      return Response.json({ statusCode: '403', message: 'Unauthorized' }, { status: 400 });
    const path = new URL(request.url).pathname.replace('/storage/v1/', '');
    if (request.method === 'POST' && path === 'bucket') {
      buckets.add(((await request.json()) as { id: string }).id);
      return Response.json({});
    }
    const [, bucket = '', name = ''] = /^object\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
    if (!buckets.has(bucket)) return missing();
    const key = `${bucket}/${name}`;
    if (request.method === 'POST') {
      objects.set(key, await request.arrayBuffer());
      return Response.json({ Key: key });
    }
    const content = objects.get(key);
    if (content === undefined) return missing();
    if (request.method === 'DELETE') objects.delete(key);
    return request.method === 'DELETE' ? Response.json({}) : new Response(content);
  };
}
