/** PDFs that keep a reader busy: small to send, large or endless to read. Each is written byte by byte. */
import { deflateSync } from 'node:zlib';
import { aPdf, bytes, pdfStream } from './made-files.ts';

type Pdf = Uint8Array<ArrayBuffer>;

const PAGE = '<< /Type /Page /MediaBox [0 0 200 100] >>';

/** A document whose first node of pages is object 2; the objects are numbered as given. */
function withTree(objects: Readonly<Record<number, string>>): Pdf {
  const written = Object.entries(objects).map(([id, text]) => `${id} 0 obj\n${text}\nendobj\n`);
  return bytes(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    ...written,
    'trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
  );
}

const node = (kids: string, count = 1, more = ''): string =>
  `<< /Type /Pages /Kids [${kids}] /Count ${count} ${more} >>`;

const numbered = (count: number, from: number, text: (id: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [from + at, text(from + at)]));

/** Each node names the next one twice: 2 ** depth pages in a file that grows by a line for each level. */
export const doublingTree = (depth: number): Pdf =>
  withTree({
    ...numbered(depth, 2, (id) => node(`${id + 1} 0 R ${id + 1} 0 R`, 2)),
    [depth + 2]: PAGE,
  });

const pages = (count: number, page = PAGE, more = ''): Pdf =>
  withTree({
    2: node(Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' '), count, more),
    ...numbered(count, 3, () => page),
  });
export const pdfOfPages = (count: number): Pdf => pages(count);

const nested = (open: string, close: string, depth: number): Pdf =>
  aPdf({ more: `9 0 obj\n${open.repeat(depth)} 1 ${close.repeat(depth)}\nendobj\n` });

/** Each form shows the next one twice. */
const doublingForms = (depth: number): Pdf => {
  const form = (id: number, more: string, content: string) =>
    `${id} 0 obj\n<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] ${more} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  const forms = Array.from({ length: depth }, (_, at) => {
    const resources = `/Resources << /XObject << /A ${at + 21} 0 R /B ${at + 21} 0 R >> >>`;
    return form(at + 20, resources, '/A Do /B Do');
  });
  return aPdf({
    page: '/Resources << /XObject << /A 20 0 R >> >>',
    more: [...forms, form(20 + depth, '', '0 0 1 1 re f')].join(''),
  });
};

const filledObjects = (content: string | Uint8Array, count: number, first: number): Pdf =>
  aPdf({
    more: pdfStream(
      `/Type /ObjStm /N ${count} /First ${first} /Filter /FlateDecode`,
      deflateSync(content),
    ),
  });

/** Many objects that all begin at one long array. */
function oneArrayManyTimes(count: number): Pdf {
  const head = Array.from({ length: count }, (_, at) => `${at + 100} 0 `).join('');
  return filledObjects(`${head}[${'0 '.repeat(100_000)}]`, count, head.length);
}

const bomb = (times: number, size: number): Uint8Array => {
  let packed: Uint8Array = Buffer.alloc(size);
  for (let time = 0; time < times; time += 1) packed = deflateSync(packed, { level: 9 });
  return packed;
};
const flates = (times: number): string => `[${'/FlateDecode '.repeat(times)}]`;

/** A comment that hides what kind of stream this is from whoever only searches for words. */
const hiddenObjects = (): Pdf =>
  aPdf({
    more: bytes(
      `9 0 obj\n(stream\n)\nendobj\n8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${flates(3)} >>\nstream\n`,
      bomb(3, 64 * 1024 * 1024),
      '\nendstream\nendobj\n',
    ),
  });

const chain = (length: number): Pdf =>
  aPdf({
    page: '/Group 100 0 R',
    more: Array.from(
      { length },
      (_, at) => `${at + 100} 0 obj\n<< /X ${at + 101} 0 R >>\nendobj\n`,
    ).join(''),
  });

type Code = 'file_unreadable' | 'file_too_complex';

/** PDFs that take too long to read, with the code of the refusal. */
export const HOSTILE_PDFS: readonly (readonly [string, Code, () => Pdf])[] = [
  ['a tree of 2 ** 15 pages', 'file_unreadable', () => doublingTree(15)],
  ['a tree of 2 ** 22 pages', 'file_unreadable', () => doublingTree(22)],
  [
    'a tree that goes round',
    'file_unreadable',
    () => withTree({ 2: node('3 0 R'), 3: node('2 0 R') }),
  ],
  ['a node that is its own kid', 'file_unreadable', () => withTree({ 2: node('2 0 R 2 0 R') })],
  [
    'a page that is there twice',
    'file_unreadable',
    () => withTree({ 2: node('3 0 R 3 0 R'), 3: PAGE }),
  ],
  ['a kid that is no page', 'file_unreadable', () => withTree({ 2: node('3 0 R'), 3: '(page)' })],
  [
    'a tree of 40 levels',
    'file_too_complex',
    () => withTree({ ...numbered(40, 2, (id) => node(`${id + 1} 0 R`)), 42: PAGE }),
  ],
  ['501 pages', 'file_too_complex', () => pages(501)],
  [
    'a million kids',
    'file_too_complex',
    () => withTree({ 2: node('3 0 R '.repeat(800_000)), 3: PAGE }),
  ],
  ['arrays 50,000 deep', 'file_too_complex', () => nested('[', ']', 50_000)],
  ['dictionaries 50,000 deep', 'file_too_complex', () => nested('<</A ', '>>', 50_000)],
  ['two million numbers', 'file_too_complex', () => nested(`[${'0 '.repeat(2_000_000)}`, ']', 1)],
  [
    'numbers that inflate to 15 MB',
    'file_too_complex',
    () => filledObjects(`9 0 [${'0 '.repeat(7_500_000)}]`, 1, 4),
  ],
  ['ten thousand objects that are one array', 'file_too_complex', () => oneArrayManyTimes(10_000)],
  [
    'objects that are packed three times, behind a word in a string',
    'file_unreadable',
    hiddenObjects,
  ],
  [
    'a length that leads back',
    'file_unreadable',
    () =>
      aPdf({
        more: `9 0 obj\n<< >>\nstream\nx\nendstream\nendobj\n8 0 obj\n<< /Length -50 >>\nstream\nx\nendstream\nendobj\n`,
      }),
  ],
  [
    'five million digits',
    'file_too_complex',
    () => aPdf({ more: `9 0 obj\n1\nendobj\nx${'1'.repeat(4_000_000)}\n` }),
  ],
  [
    'five million spaces',
    'file_too_complex',
    () => aPdf({ more: `9 0 obj\n1\nendobj\nx${'1 '.repeat(10)}${' '.repeat(4_000_000)}x\n` }),
  ],
  [
    'four million letters between objects',
    'file_too_complex',
    () => aPdf({ more: `9 0 obj\n1\nendobj\n${'x'.repeat(4_000_000)}\n` }),
  ],
  ['a chain of 60,000 objects', 'file_too_complex', () => chain(60_000)],
];

/** PDFs that are odd but fast to read, and are stored. */
export const HARMLESS_PDFS: readonly (readonly [string, () => Pdf])[] = [
  ['a count that is a lie', () => withTree({ 2: node('3 0 R', 2_000_000_000), 3: PAGE })],
  [
    'a parent that is its own',
    () =>
      withTree({ 2: node('3 0 R', 1, '/Parent 2 0 R'), 3: PAGE.replace('>>', '/Parent 2 0 R >>') }),
  ],
  [
    'tables that name each other',
    () =>
      aPdf({
        end: 'xref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n',
      }),
  ],
  [
    'a table of two thousand million objects',
    () => aPdf({ more: pdfStream('/Type /XRef /Size 2000000000 /W [0 0 0] /Root 1 0 R', '') }),
  ],
  ['forms that show each other 2 ** 30 times', () => doublingForms(30)],
  [
    '500 pages with one large dictionary',
    () =>
      pages(
        500,
        PAGE,
        `/Resources << /Font << ${Array.from({ length: 5000 }, (_, at) => `/F${at} [0 0 0 0]`).join(' ')} >> >>`,
      ),
  ],
  [
    'outlines that are deep',
    () =>
      aPdf({
        catalogue: '/Outlines 100 0 R',
        more: Array.from(
          { length: 20_000 },
          (_, at) => `${at + 100} 0 obj\n<< /First ${at + 101} 0 R >>\nendobj\n`,
        ).join(''),
      }),
  ],
];
