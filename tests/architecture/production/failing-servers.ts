/** A database, a provider and a mail server that fail and repeat what they were given. */
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';

export interface FailingServer {
  readonly port: number;
  close(): Promise<void>;
}

async function listening(server: Server): Promise<FailingServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, close };
}

/** How a request ends: an error that repeats it, a success that is no JSON, or no answer. */
export type Failure = 'repeats' | 'answers no JSON' | 'hangs up';

export interface FailingHttp extends FailingServer {
  /** Answers that replace a failure, by the end of the path. */
  readonly answers: Map<string, unknown>;
  failure: Failure;
}

export async function startFailingHttp(): Promise<FailingHttp> {
  const answers = new Map<string, unknown>();
  const state = { answers, failure: 'repeats' as Failure };
  const server = createHttpServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const name = request.url?.split('/').at(-1) ?? '';
    if (answers.has(name)) return void response.end(JSON.stringify(answers.get(name)));
    if (state.failure === 'hangs up') return void request.socket.destroy();
    const said = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`;
    if (state.failure === 'answers no JSON') return void response.end(said);
    response.writeHead(500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: body, message: said, details: said, hint: said }));
  });
  return Object.assign(state, await listening(server));
}

/** Takes the first lines of the talk, then refuses with all that it heard. */
export function startFailingSmtp(refuses: 'MAIL' | 'RCPT' | 'end of DATA'): Promise<FailingServer> {
  return listening(
    createServer((socket) => {
      let [heard, inData] = ['', false];
      const answer = (line: string): void => {
        heard += ` ${line}`;
        const word = line.slice(0, 4).toUpperCase();
        const refuse = () => socket.write(`550 5.1.1 refused:${heard.slice(-900)}\r\n`);
        if (inData && line !== '.') return;
        if (inData) return void ((inData = false), refuse());
        if (word === refuses) return void refuse();
        inData = word === 'DATA';
        socket.write(inData ? '354 go on\r\n' : '250 ok\r\n');
      };
      let rest = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\r\n');
        rest = lines.pop() ?? '';
        lines.forEach(answer);
      });
      socket.on('error', () => socket.destroy()).write('220 mail.test\r\n');
    }),
  );
}
