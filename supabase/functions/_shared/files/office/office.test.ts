import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  aDoc,
  aDocx,
  anArchive,
  anOdt,
  type Parts,
} from '#tests/support/builders/documents/made-documents.ts';
import { aPdf, bytes } from '#tests/support/builders/documents/made-files.ts';
import { inspectCv } from '#supabase/functions/_shared/files/cv.ts';

const kept = async (given: Uint8Array): Promise<string> =>
  inspectCv(given).then(
    ({ kind }) => kind,
    (error: unknown) => (error as { code: string }).code,
  );
const RELATIONS = 'word/_rels/document.xml.rels';
const relation = (type: string, target: string, more = 'TargetMode="External"'): Parts => ({
  [RELATIONS]: `<Relationships><Relationship Id="r1" Type="http://x/${type}" Target="${target}" ${more}/></Relationships>`,
});

describe('a document is known by its content', () => {
  test.each([
    ['pdf', aPdf()],
    ['docx', aDocx()],
    ['odt', anOdt()],
    ['doc', aDoc(['Root Entry', 'WordDocument', '1Table'])],
  ])('%s', async (kind, given) => {
    expect(await kept(given)).toBe(kind);
  });

  test('and is kept byte for byte where it is not rebuilt', async () => {
    const given = aDocx();
    expect((await inspectCv(given)).bytes).toEqual(given);
  });
});

test.each([
  ['nothing', bytes()],
  ['a page of the web', bytes('<!doctype html><script>alert(1)</script>')],
  ['a program', bytes('MZ', new Array<number>(200).fill(0))],
  ['rich text', bytes('{\\rtf1 hello}')],
  ['an archive', anArchive({ 'readme.txt': 'x' })],
  ['a table', anArchive({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' })],
  ['an OpenDocument table', anOdt({}, 'application/vnd.oasis.opendocument.spreadsheet')],
  ['a picture', bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
])('%s is no CV', async (_what, given) => {
  expect(await kept(given)).toBe('file_type_refused');
});

describe('what runs or loads something is refused', () => {
  test.each<[string, Parts]>([
    ['macros', { 'word/vbaProject.bin': 'x' }],
    [
      'macros under another name',
      {
        '[Content_Types].xml':
          '<Types><Override PartName="/word/a.xml" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
      },
    ],
    ['the type of a file with macros', { '[Content_Types].xml': '<Types x="macroEnabled.main"/>' }],
    ['a file of another program', { 'word/embeddings/a.xlsx': 'x' }],
    ['a control', { 'word/activeX/activeX1.xml': 'x' }],
    ['a template from elsewhere', relation('attachedTemplate', 'https://evil.example/a.dotm')],
    ['a picture from elsewhere', relation('image', 'https://evil.example/a.png')],
    ['a file from elsewhere', relation('oleObject', 'file://evil.example/a')],
    ['a hidden word', relation('attached&#84;emplate', 'https://evil.example/a.dotm', '')],
    ['an entity', { [RELATIONS]: '<!DOCTYPE a [<!ENTITY b "c">]><Relationships/>' }],
    ['another encoding', { [RELATIONS]: '<?xml version="1.0" encoding="utf-7"?><Relationships/>' }],
  ])('DOCX with %s', async (_what, parts) => {
    expect(await kept(aDocx(parts))).toBe('file_type_refused');
  });

  test.each<[string, Parts]>([
    ['macros', { 'Basic/Standard/a.xml': 'x' }],
    ['scripts', { 'Scripts/python/a.py': 'x' }],
    ['an object', { 'Object 1/content.xml': 'x' }],
    [
      'a listener',
      { 'content.xml': '<a><script:event-listener script:event-name="dom:load"/></a>' },
    ],
    [
      'a picture from elsewhere',
      { 'content.xml': '<draw:image xlink:href="https://evil.example"/>' },
    ],
    ['encryption', { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }],
  ])('ODT with %s', async (_what, parts) => {
    expect(await kept(anOdt(parts))).toBe('file_type_refused');
  });

  test.each(['Macros', '_VBA_PROJECT', 'ObjectPool', '\u0001Ole10Native', 'EncryptedPackage'])(
    'DOC with %s',
    async (name) => {
      expect(await kept(aDoc(['Root Entry', 'WordDocument', name]))).toBe('file_type_refused');
    },
  );
});

test('a link that a click follows is no reason to refuse a document', async () => {
  expect(await kept(aDocx(relation('hyperlink', 'https://mona.example/work')))).toBe('docx');
});

describe('what another program could read in another way is refused', () => {
  const whole = aDocx();
  test.each([
    ['something behind its end', bytes(whole, 'x')],
    ['something before its end', bytes(whole.slice(0, -22), 'x', whole.slice(-22))],
    ['half of it', whole.slice(0, whole.length / 2)],
    ['a part outside', aDocx({ '../../evil.txt': 'x' })],
    ['one name twice', aDocx({ 'WORD/document.xml': 'x' })],
    ['a part that is no UTF-8', aDocx({ [RELATIONS]: bytes([0xff, 0xfe, 0x3c, 0]) })],
    ['a DOC without its text', aDoc(['Root Entry', 'Workbook'])],
    ['a DOC that ends early', aDoc(['Root Entry', 'WordDocument']).slice(0, 600)],
  ])('%s', async (_what, given) => {
    expect(await kept(given)).toBe('file_unreadable');
  });

  test('a part that inflates to more than 32 MB', async () => {
    const bomb = deflateRawSync(Buffer.alloc(33 * 1024 * 1024));
    const given = anArchive({ ...aDocx.parts, [RELATIONS]: '' }, { [RELATIONS]: bomb });
    expect(await kept(given)).toBe('file_unreadable');
  });
});

test('whatever is cut off or turned, the answer is a refusal or the kind, never a failure', async () => {
  const answers = ['doc', 'docx', 'odt', 'file_type_refused', 'file_unreadable'];
  for (const given of [aDocx(), anOdt(), aDoc(['Root Entry', 'WordDocument'])]) {
    for (let at = 0; at < given.length; at += Math.max(1, Math.floor(given.length / 60))) {
      const turned = given.slice();
      turned[at] = turned[at]! ^ 0xff;
      expect(answers).toContain(await kept(turned));
      expect(answers).toContain(await kept(given.slice(0, at)));
    }
  }
});
