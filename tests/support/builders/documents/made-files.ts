/** Files made byte by byte, for what no program would write. */
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const bytes = (...parts: (Uint8Array | string | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
      ),
    ),
  );
export { bytes };

const u32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};

export function pngChunk(type: string, data: Uint8Array | string = ''): Uint8Array<ArrayBuffer> {
  const typed = bytes(type, data);
  return bytes(u32(typed.length - 4), typed, u32(crc32(typed)));
}

export const PNG_START = bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Grey, 8 bits, unless said otherwise. */
export const pngHeader = (
  width: number,
  height: number,
  rest = [8, 0, 0, 0, 0],
): Uint8Array<ArrayBuffer> => pngChunk('IHDR', bytes(u32(width), u32(height), rest));

export const PNG_END = pngChunk('IEND');

export const pngData = (raw: Uint8Array): Uint8Array<ArrayBuffer> =>
  pngChunk('IDAT', deflateSync(raw));

/** A grey picture of 4 by 2 points, with chunks before and after its data. */
export const aPng = (
  before: Uint8Array = bytes(),
  after: Uint8Array = bytes(),
): Uint8Array<ArrayBuffer> =>
  bytes(PNG_START, pngHeader(4, 2), before, pngData(new Uint8Array(10)), after, PNG_END);

/** An archive with nothing in it, which many programs find at the end of anything. */
export const AN_ARCHIVE = bytes('PK\x05\x06', new Array<number>(18).fill(0));

export const A_VIRUS_OF_TESTS =
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

interface PdfParts {
  /** Added to the catalogue object. */
  readonly catalogue?: string;
  /** Added to the page object. */
  readonly page?: string;
  /** Whole objects. */
  readonly more?: string | Uint8Array;
  readonly end?: string | Uint8Array;
}

/** Enough of a PDF for what is looked at. */
export const aPdf = ({
  catalogue = '',
  page = '',
  more = '',
  end = '%%EOF\n',
}: PdfParts = {}): Uint8Array<ArrayBuffer> =>
  bytes(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 7 0 R ${page} >>\nendobj\n`,
    more,
    'trailer << /Root 1 0 R >>\nstartxref\n0\n',
    end,
  );

/** An object with a stream whose dictionary is as given. */
export const pdfStream = (
  dictionary: string,
  content: Uint8Array | string,
): Uint8Array<ArrayBuffer> =>
  bytes(`7 0 obj\n<< ${dictionary} >>\nstream\n`, content, '\nendstream\nendobj\n');

/** Objects as newer programs write them: deflated, in a stream. */
export const pdfObjects = (
  objects: string,
  dictionary = '/Filter /FlateDecode',
): Uint8Array<ArrayBuffer> =>
  pdfStream(
    `/Type /ObjStm /N 1 /First 4 ${dictionary}`,
    deflateSync(Buffer.from(objects, 'latin1')),
  );

const FOLDER = 'tests/support/builders/foreign-files';

/** A file that another program made. */
export const foreign = (name: string): Uint8Array =>
  new Uint8Array(
    readFileSync(`${FOLDER}/${name.endsWith('.pdf') ? 'documents' : 'pictures'}/${name}`),
  );
