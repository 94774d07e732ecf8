import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server on a free port that keeps what it is given. */
export interface FakeSmtp {
  readonly url: string;
  readonly port: number;
  /** Per mail: the recipients of the envelope, and the text as it was sent. */
  readonly mails: { recipients: string[]; data: string }[];
  close(): Promise<void>;
}

const REPLIES: Readonly<Record<string, string>> = {
  EHLO: '250 mail.test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  RSET: '250 ok',
  QUIT: '221 bye',
};

export async function startFakeSmtp(): Promise<FakeSmtp> {
  const mails: FakeSmtp['mails'] = [];
  const server = createServer((socket) => talk(socket, mails));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function talk(socket: Socket, mails: FakeSmtp['mails']): void {
  let mail = { recipients: [] as string[], data: '' };
  let inData = false;
  const take = (line: string): void => {
    if (inData && line !== '.') {
      mail.data += `${line}\n`;
    } else if (inData) {
      inData = false;
      mails.push(mail);
      mail = { recipients: [], data: '' };
      socket.write('250 taken\r\n');
    } else {
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT') mail.recipients.push(line.slice('RCPT TO:'.length));
      inData = word === 'DATA';
      socket.write(`${REPLIES[word] ?? '500 what?'}\r\n`);
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
