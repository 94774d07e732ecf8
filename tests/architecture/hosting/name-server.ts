/** A server of names that knows one address, or nothing. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  readonly port: number;
  /** Sets the address of every name; null: no name exists. */
  answer(address: string | null): void;
  stop(): void;
}

const NO_SUCH_NAME = 0x8183;
const FOUND = 0x8180;
const ADDRESS_TYPE = 1;

function answerTo(query: Buffer, address: string | null): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const question = query.subarray(12, end);
  const type = question.readUInt16BE(question.length - 4);
  const records = address !== null && type === ADDRESS_TYPE ? 1 : 0;
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(address === null ? NO_SUCH_NAME : FOUND, 2);
  for (const [place, count] of [1, records, 0, 0].entries())
    head.writeUInt16BE(count, 4 + 2 * place);
  if (records === 0) return Buffer.concat([head, question]);
  // The name of the question, type A, class IN, one second, four bytes.
  const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4]);
  return Buffer.concat([head, question, record, Buffer.from(address!.split('.').map(Number))]);
}

export async function startNameServer(): Promise<NameServer> {
  let known: string | null = null;
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) =>
    socket.send(answerTo(query, known), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    answer: (address) => (known = address),
    stop: () => socket.close(),
  };
}
