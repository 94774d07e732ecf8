import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** A mail server on a free port that keeps what it is given. */
export interface FakeSmtp {
  readonly url: string;
  readonly port: number;
  /** Per mail: the recipients of the envelope, and the text as it was sent. */
  readonly mails: { recipients: string[]; data: string }[];
  close(): Promise<void>;
}

type Replies = Readonly<Record<string, string | null>>;

const REPLIES: Replies = {
  EHLO: '250 mail.test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  END: '250 taken',
  RSET: '250 ok',
  QUIT: '221 bye',
};

export interface SmtpOptions {
  /** Encrypted from the first byte, as on port 465. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Replies in the place of the usual ones, by the command; END is the dot after a mail. null: silence. */
  readonly replies?: Readonly<Record<string, string | null>>;
}

export async function startFakeSmtp({ tls, replies }: SmtpOptions = {}): Promise<FakeSmtp> {
  const mails: FakeSmtp['mails'] = [];
  const serve = (socket: Socket): void => talk(socket, mails, { ...REPLIES, ...replies });
  const server = tls ? createTlsServer(tls, serve) : createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    mails,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function talk(socket: Socket, mails: FakeSmtp['mails'], replies: Replies): void {
  const reply = (word: string): void => {
    const words = Object.hasOwn(replies, word) ? replies[word] : '500 what?';
    if (words !== null) socket.write(`${words}\r\n`);
  };
  let mail = { recipients: [] as string[], data: '' };
  let inData = false;
  const take = (line: string): void => {
    if (inData && line !== '.') {
      mail.data += `${line}\n`;
    } else if (inData) {
      inData = false;
      if (replies['END']?.startsWith('2')) mails.push(mail);
      mail = { recipients: [], data: '' };
      reply('END');
    } else {
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT') mail.recipients.push(line.slice('RCPT TO:'.length));
      inData = word === 'DATA' && !!replies[word]?.startsWith('3');
      reply(word);
    }
  };
  let rest = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
  socket.on('error', () => socket.destroy()).write('220 mail.test\r\n');
}
