import { AppError } from '#domain/shared/errors.ts';
import type { MoyasarSettings } from '#supabase/functions/_shared/settings.ts';

export const MOYASAR_TIMEOUT_MS = 8_000;

export interface MoyasarClient {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

/** `code` is what Moyasar answered; its words stay out of our log. */
class MoyasarFailure extends Error {
  override readonly name = 'MoyasarFailure';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

type Access = Pick<MoyasarSettings, 'url' | 'secretKey'>;

/** Asks once: whether a lost answer is asked for again is decided where the asker knows its shopper. */
export function moyasarClient(
  { url, secretKey }: Access,
  timeout = MOYASAR_TIMEOUT_MS,
): MoyasarClient {
  const authorization = `Basic ${btoa(`${secretKey}:`)}`;
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const signal = AbortSignal.timeout(timeout);
    const headers = { authorization, 'content-type': 'application/json' };
    try {
      const response = await fetch(url + path, { ...init, headers, signal, redirect: 'error' });
      return response.ok ? await response.json() : refuse(response);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('unexpected', {}, new MoyasarFailure('no answer', error));
    }
  };
  return {
    get: (path) => ask(path, { method: 'GET' }),
    post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}

async function refuse(response: Response): Promise<never> {
  await response.body?.cancel();
  if (response.status === 404) throw new AppError('payment_not_found');
  if (response.status === 429) {
    const wait = Number(response.headers.get('retry-after'));
    throw new AppError('rate_limited', wait > 0 ? { retry_after: wait } : {});
  }
  throw new AppError('unexpected', {}, new MoyasarFailure(`status ${response.status}`));
}
