/** Files of other programs: encodings, workbooks, and what is refused with a sentence. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { quickOrder as words } from '#messages/quick-order.ts';
import { readListFile } from './list-file.ts';
import { listOfRows } from './pasted-text.ts';

const fileOf = (...bytes: readonly (string | Uint8Array<ArrayBuffer>)[]) => new Blob([...bytes]);

async function linesOf(file: Blob) {
  const { rows, notes } = await readListFile(file);
  const lines = listOfRows(rows).lines.map(({ text, quantity }) => [text, quantity]);
  return { lines, notes };
}

const TWELVE = [['SC-450M', 12]];
const HEAD = 'الموديل;الكمية';
/** The letters of `HEAD` as Excel writes 'CSV' on an Arabic Windows: one byte each. */
const ARABIC_BYTES = Uint8Array.from([
  ...[0xc7, 0xe1, 0xe3, 0xe6, 0xcf, 0xed, 0xe1, 0x3b],
  ...[0xc7, 0xe1, 0xdf, 0xe3, 0xed, 0xc9],
]);
const utf16 = (text: string, isBig: boolean): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

test.each<[string, Blob]>([
  ['UTF-8', fileOf(`${HEAD}\r\nSC-450M;12`)],
  ['UTF-8 with a mark', fileOf(`\uFEFF${HEAD}\nSC-450M;12`)],
  ['Windows-1256', fileOf(ARABIC_BYTES, '\r\nSC-450M;12')],
  ['UTF-16', fileOf(utf16(`${HEAD}\nSC-450M;12`, false))],
  ['UTF-16 of the other order', fileOf(utf16(`${HEAD}\nSC-450M;12`, true))],
  ["the line 'sep=;'", fileOf('sep=;\r\nSKU;Qty\r\nSC-450M;12')],
])('a text file is read: %s', async (_, file) => {
  expect(await linesOf(file)).toEqual({ lines: TWELVE, notes: [] });
});

interface Sheet {
  readonly name: string;
  readonly xml: string;
  readonly state?: string;
}

type Cell = (place: string) => string;

const cell =
  (value: string): Cell =>
  (place) =>
    `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const FORMULA: Cell = (place) => `<c r="${place}"><f>6*2</f><v>12</v></c>`;
const row = (number: number, ...cells: readonly Cell[]): string =>
  `<row r="${number}">${cells.map((one, column) => one(`${'ABC'[column]}${number}`)).join('')}</row>`;

/** A workbook in the form of ECMA-376, made without the library that reads it. */
function workbook(...sheets: readonly Sheet[]): Blob {
  const types = sheets.map(
    (_, n) =>
      `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const listed = sheets.map(
    ({ name, state = 'visible' }, n) =>
      `<sheet name="${name}" sheetId="${n + 1}" state="${state}" r:id="rId${n + 1}"/>`,
  );
  const relations = sheets.map(
    (_, n) =>
      `<Relationship Id="rId${n + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  );
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml}</sheetData></worksheet>`,
      ]),
    ),
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  );
  return fileOf(new Uint8Array(bytes));
}

const HEADED = row(1, cell('Item description'), cell('Qty'));

test('a workbook is read, and what of it was not read as it is shown is named', async () => {
  const shown = { name: 'Order', xml: HEADED + row(2, cell('SC-450M'), FORMULA) };
  const hidden = {
    name: 'Cost &amp; margin',
    xml: row(1, cell('P-9'), FORMULA),
    state: 'veryHidden',
  };
  expect(await linesOf(workbook(shown, hidden))).toEqual({
    lines: TWELVE,
    notes: [words.hiddenSheet('Cost & margin'), words.formulas(1)],
  });
});

test.each<[string, Blob, string]>([
  ['more than 5 MB', fileOf(new Uint8Array(5 * 1024 * 1024 + 1)), words.fileTooLarge],
  [
    'an archive that unpacks to more',
    workbook({ name: 'Bomb', xml: row(1, cell('x'.repeat(6 * 1024 * 1024))) }),
    words.fileTooLarge,
  ],
  ['an old workbook', fileOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])), words.oldWorkbook],
  ['a PDF', fileOf('%PDF-1.7'), words.pdf],
  ['what only begins like an archive', fileOf('PK\u0003\u0004 and no more'), words.noFile],
  [
    'an archive of something else',
    fileOf(new Uint8Array(zipSync({ 'word/document.xml': strToU8('<w/>') }))),
    words.noFile,
  ],
])('%s is refused with a sentence', async (_, file, sentence) => {
  await expect(readListFile(file)).rejects.toThrow(sentence);
});

test('each sheet of a workbook is a table for itself', async () => {
  const first = { name: 'Order', xml: HEADED + row(2, cell('SC-450M'), cell('12')) };
  const second = { name: 'More', xml: row(1, cell('7'), cell('SC-550P')) };
  const third = {
    name: 'Others',
    xml: row(1, cell('Qty'), cell('Model')) + row(2, cell('3'), cell('SC-100')),
  };
  const { lines } = await linesOf(workbook(first, second, third));
  expect(lines).toEqual([
    ['SC-450M', 12],
    ['SC-550P', 7],
    ['SC-100', 3],
  ]);
});

test('the head of one sheet names no columns of another one', async () => {
  const headed = { name: 'Order', xml: HEADED + row(2, cell('SC-450M'), cell('12')) };
  const bare = { name: 'More', xml: row(1, cell('SC-550P'), cell('650'), cell('20')) };
  const { lines } = await linesOf(workbook(headed, bare));
  expect(lines).toEqual([
    ['SC-450M', 12],
    ['SC-550P', null],
  ]);
});

test('parts of a workbook that hold no cells count towards its size', async () => {
  const shown = workbook({ name: 'Order', xml: row(1, cell('SC-450M')) });
  const parts = unzipSync(new Uint8Array(await shown.arrayBuffer()));
  const styles = strToU8(' '.repeat(6 * 1024 * 1024));
  const bomb = fileOf(new Uint8Array(zipSync({ ...parts, 'xl/styles.xml': styles })));
  await expect(readListFile(bomb)).rejects.toThrow(words.fileTooLarge);
});
