/** Many clients of a local shop at once: bounded in number and in time, each with its own connection. */
import { Agent, request } from 'node:http';
import { readQuery } from '#contract/reads/address.ts';
import { isRead } from '#contract/reads/table.ts';
import type { Settings } from '#supabase/cli/settings.ts';

export interface Answer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** On Linux each client has its own loopback address; on other systems all share one. */
const addressOf = (index: number): string =>
  process.platform === 'linux'
    ? `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`
    : '127.0.0.1';

const ANSWERS_WITHIN_MS = 60_000;

export class Client {
  readonly #settings: Settings;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #localAddress: string;

  constructor(settings: Settings, index: number) {
    this.#settings = settings;
    this.#localAddress = addressOf(index);
  }

  get = (path: string): Promise<Answer> => this.#send('GET', path, null);

  /** As a browser does: a read of the catalogue by GET. */
  call = (rpc: string, args: object): Promise<Answer> => {
    const path = `/rest/v1/rpc/${rpc}`;
    const query = isRead(rpc) ? readQuery(rpc, { ...args }) : null;
    return query === null
      ? this.#send('POST', path, JSON.stringify(args))
      : this.#send('GET', path + query, null);
  };

  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, body: string | null): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const none: Answer = { status: 0, retryAfter: undefined, body: '' };
    const sent = request(
      {
        host: '127.0.0.1',
        port: this.#settings.port,
        localAddress: this.#localAddress,
        agent: this.#agent,
        timeout: ANSWERS_WITHIN_MS,
        method,
        path,
        headers: {
          apikey: this.#settings.publishableKey,
          ...(body !== null && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      async (response) => {
        const chunks = await Array.fromAsync(response as AsyncIterable<Buffer>).catch(() => null);
        if (chunks === null) return resolve(none);
        const { statusCode: status = 0, headers } = response;
        resolve({
          status,
          retryAfter: headers['retry-after'],
          body: Buffer.concat(chunks).toString(),
        });
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(none));
    sent.end(body ?? undefined);
    return promise;
  }
}

/** One request of a client; `turn` counts the requests of this client. */
export type Action = (client: Client, turn: number) => Promise<Answer>;

export interface Crowd {
  /** How many answers came with each status. */
  readonly answers: ReadonlyMap<number, number>;
  /** Failures: no answer, a 5xx other than 503, or a 503 without Retry-After. */
  readonly wrong: readonly string[];
}

/** `actionOf(index)` is what that client does until the time is over. Every request is answered before it returns. */
export async function crowd(
  settings: Settings,
  { clients, ms }: { clients: number; ms: number },
  actionOf: (index: number) => Action,
): Promise<Crowd> {
  const answers = new Map<number, number>();
  const wrong: string[] = [];
  const until = performance.now() + ms;
  const live = async (index: number): Promise<void> => {
    const client = new Client(settings, index);
    const action = actionOf(index);
    for (let turn = 0; performance.now() < until; turn++) {
      const { status, retryAfter, body } = await action(client, turn);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      const isRefusal = status === 503 && retryAfter !== undefined;
      if (status === 0 || (status >= 500 && !isRefusal))
        wrong.push(`${status} ${body.slice(0, 200)}`);
      if (isRefusal) await new Promise((resolve) => setTimeout(resolve, Number(retryAfter) * 1000));
    }
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => live(index)));
  return { answers, wrong };
}
