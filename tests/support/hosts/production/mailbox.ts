/** The received mails, for people and for tests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outboxPage, OUTBOX_POLICY } from '#supabase/local/functions/outbox-page.ts';
import type { SentMail } from '#supabase/local/functions/outbox.ts';
import type { FakeSmtp } from '#tests/support/fakes/fake-smtp.ts';

export interface Mailbox {
  readonly url: string;
  close(): Promise<void>;
}

/** `/outbox` is a page, `/outbox.json` a list, as on the local server; `?to=` chooses a recipient. */
export async function startMailbox({ mails }: Pick<FakeSmtp, 'mails'>): Promise<Mailbox> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
    const to = searchParams.get('to');
    const found = mails
      .filter(({ recipients }) => to === null || recipients.includes(`<${to}>`))
      .map(({ data }) => readMail(data))
      .reverse();
    const isPage = pathname === '/outbox';
    response.setHeader('Content-Security-Policy', OUTBOX_POLICY);
    response.setHeader('Content-Type', isPage ? 'text/html;charset=utf-8' : 'application/json');
    const page = () => outboxPage({ mails: found, page: 1, pages: 1, to }, []);
    response.end(isPage ? page() : JSON.stringify(found));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The text of a mail as nodemailer writes it: one part, or the first of several. */
function readMail(data: string): SentMail {
  const { headers, body } = partOf(data);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  const text = boundary === undefined ? { headers, body } : partOf(firstPart(body, boundary));
  return {
    at: new Date(headers.get('date') ?? 0).toISOString(),
    to: headers.get('to') ?? '',
    subject: words(headers.get('subject') ?? ''),
    text: decoded(text.body, text.headers.get('content-transfer-encoding') ?? ''),
    html: null,
  };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function partOf(data: string): Part {
  const end = data.indexOf('\n\n');
  const lines = data.slice(0, end).replaceAll(/\n\s+/g, ' ').split('\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: data.slice(end + 2) };
}

const firstPart = (body: string, boundary: string): string =>
  (body.split(`--${boundary}\n`)[1] ?? '').split(`\n--${boundary}`)[0] ?? '';

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\n', '')) : body;
}

const unquoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, byte: string) =>
      String.fromCharCode(Number.parseInt(byte, 16)),
    ),
    'latin1',
  ).toString();

/** Words of a header that are not ASCII. */
const words = (header: string): string =>
  header.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    decoded(
      kind.toLowerCase() === 'b' ? text : text.replaceAll('_', ' '),
      kind.toLowerCase() === 'b' ? 'base64' : 'quoted-printable',
    ),
  );
