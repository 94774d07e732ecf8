/** Documents of office programs, made byte by byte. */
import { crc32, deflateRawSync } from 'node:zlib';
import { bytes } from './made-files.ts';

export type Parts = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

const u16 = (value: number): Buffer => {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
};
const u32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value >>> 0);
  return buffer;
};

/** An archive of these parts; `packed` has what is written for a part instead of its deflated content. */
export function anArchive(
  parts: Parts,
  packed: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = [];
  const centrals: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const raw = bytes(content);
    const isStored = name === 'mimetype';
    const data = packed[name] ?? (isStored ? raw : deflateRawSync(raw));
    const sizes = [u32(crc32(raw)), u32(data.length), u32(raw.length), u16(name.length), u16(0)];
    const facts = bytes(u16(20), u16(0), u16(isStored ? 0 : 8), u32(0), ...sizes);
    const local = bytes('PK\x03\x04', facts, name, data);
    const rest = [u16(0), u16(0), u16(0), u32(0), u32(offset)];
    centrals.push(bytes('PK\x01\x02', u16(20), facts, ...rest, name));
    locals.push(local);
    offset += local.length;
  }
  const central = bytes(...centrals);
  const count = u16(Object.keys(parts).length);
  const end = bytes('PK\x05\x06', u32(0), count, count, u32(central.length), u32(offset), u16(0));
  return bytes(...locals, central, end);
}

const DOCX: Parts = {
  '[Content_Types].xml':
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels':
    '<Relationships><Relationship Id="r1" Type="http://x/officeDocument" Target="word/document.xml"/></Relationships>',
  'word/document.xml': '<w:document><w:body/></w:document>',
};

export const aDocx = Object.assign(
  (parts: Parts = {}): Uint8Array<ArrayBuffer> => anArchive({ ...DOCX, ...parts }),
  { parts: DOCX },
);

export const anOdt = (
  parts: Parts = {},
  type = 'application/vnd.oasis.opendocument.text',
): Uint8Array<ArrayBuffer> =>
  anArchive({
    mimetype: type,
    'content.xml': '<office:document-content/>',
    'META-INF/manifest.xml': '<manifest:manifest/>',
    ...parts,
  });

const FREE = 0xffffffff;
const END = 0xfffffffe;

/** A compound file with these names in its directory, of at most four. */
export function aDoc(names: readonly string[]): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(512, 0xff);
  header.fill(0, 0, 76);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(FREE - 2, 0);
  table.writeUInt32LE(END, 4);
  const directory = Buffer.alloc(512);
  names.forEach((name, at) => {
    directory.write(name, at * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at * 128 + 64);
  });
  return bytes(header, table, directory);
}
