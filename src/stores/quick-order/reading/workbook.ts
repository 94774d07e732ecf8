import { strFromU8, unzipSync, type Unzipped } from 'fflate';
import readSheets, { type CellValue } from 'read-excel-file/universal';
import { SaxesParser } from 'saxes';
import { quickOrder as words } from '#messages/quick-order.ts';
import {
  LIST_BYTES_MAX,
  RefusedFile,
  type ListFile,
} from '#domain/quick-order/reading/pasted-lines.ts';

const RELATIONS = 'xl/_rels/workbook.xml.rels';
const PARTS =
  /^xl\/(?:(?:workbook|worksheets\/[^/]+|sharedStrings)\.xml|_rels\/workbook\.xml\.rels)$/;

/** The parts with cells. An archive whose parts are together larger than a file may be is not unpacked. */
function partsOf(bytes: Uint8Array): Unzipped {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize;
      return PARTS.test(name) && size <= LIST_BYTES_MAX;
    },
  });
  if (size > LIST_BYTES_MAX) throw new RefusedFile(words.fileTooLarge);
  if (!parts['xl/workbook.xml']) throw new RefusedFile(words.noFile);
  return parts;
}

/** The attributes of each element of this name. */
function elementsOf(xml: string, element: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name.replace(/^.*:/, '') === element) found.push(attributes);
  });
  parser.write(xml).close();
  return found;
}

const textOf = (parts: Unzipped, name: string): string =>
  strFromU8(parts[name] ?? new Uint8Array());

interface Sheet {
  readonly name: string;
  /** Excel does not show it. */
  readonly isHidden: boolean;
  readonly formulas: number;
}

function sheetsOf(parts: Unzipped): Sheet[] {
  const relations = elementsOf(textOf(parts, RELATIONS), 'Relationship');
  return elementsOf(textOf(parts, 'xl/workbook.xml'), 'sheet').map((sheet) => {
    const target = relations.find(({ Id }) => Id === sheet['r:id'])?.['Target'] ?? '';
    const xml = textOf(parts, target.replace(/^\/?(?:xl\/)?/, 'xl/'));
    return {
      name: sheet['name'] ?? '',
      isHidden: /hidden/i.test(sheet['state'] ?? ''),
      formulas: (xml.match(/<f[\s/>]/g) ?? []).length,
    };
  });
}

function notesOn(sheets: readonly Sheet[]): string[] {
  const hidden = sheets.filter(({ isHidden }) => isHidden);
  const formulas = sheets.reduce((sum, one) => sum + (one.isHidden ? 0 : one.formulas), 0);
  return [
    ...hidden.map(({ name }) => words.hiddenSheet(name)),
    ...(formulas > 0 ? [words.formulas(formulas)] : []),
  ];
}

const cellText = (value: CellValue | null): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');

/** The rows of every sheet that Excel shows. Throws a `RefusedFile`. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ListFile> {
  try {
    const sheets = sheetsOf(partsOf(bytes));
    const hidden = new Set(sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name));
    const shown = (await readSheets(bytes.buffer)).filter(({ sheet }) => !hidden.has(sheet));
    return {
      rows: shown.flatMap(({ data, sheet }, run) =>
        data.map((row) => ({ cells: row.map(cellText), source: '', run, layout: sheet })),
      ),
      notes: notesOn(sheets),
    };
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(words.noFile, { cause: error });
  }
}
