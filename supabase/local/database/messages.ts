/** Messages between the main thread and the database thread. */
import type { RoleLimits } from '#supabase/local/http/limits.ts';
import type { Secrets } from '#supabase/local/folder/secrets.ts';
import type { Settings } from '#supabase/cli/settings.ts';

export interface ThreadData {
  readonly settings: Settings;
  readonly secrets: Secrets;
}

/** A request or a response with its whole body: streams cannot be cloned. */
export interface Packet {
  readonly headers: [string, string][];
  readonly body: ArrayBuffer | null;
}

export interface PackedRequest extends Packet {
  readonly url: string;
  readonly method: string;
}

export interface PackedResponse extends Packet {
  readonly status: number;
}

export type Task =
  | { readonly kind: 'fetch'; readonly request: PackedRequest }
  | { readonly kind: 'query'; readonly sql: string };

export type ToThread = Task | { readonly kind: 'close' };

export interface Ready {
  readonly kind: 'ready';
  readonly applied: string[];
  readonly limits: RoleLimits;
}

export type Result =
  | { readonly kind: 'response'; readonly response: PackedResponse }
  | { readonly kind: 'rows'; readonly rows: unknown[] }
  | { readonly kind: 'error'; readonly message: string };

export type FromThread =
  | Ready
  | Result
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly stack: string;
      readonly isForPeople: boolean;
    };

export async function packRequest(request: Request): Promise<PackedRequest> {
  const { url, method } = request;
  return { url, method, ...(await pack(request)) };
}

export const unpackRequest = ({ url, method, headers, body }: PackedRequest): Request =>
  new Request(url, { method, headers, body });

export async function packResponse(response: Response): Promise<PackedResponse> {
  return { status: response.status, ...(await pack(response)) };
}

export const unpackResponse = ({ status, headers, body }: PackedResponse): Response =>
  new Response(body, { status, headers });

async function pack(message: Request | Response): Promise<Packet> {
  const headers = [...message.headers];
  const body = message.body === null ? null : await message.arrayBuffer();
  return { headers, body: body?.byteLength ? body : null };
}
