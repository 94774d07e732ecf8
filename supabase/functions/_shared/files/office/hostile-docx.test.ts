/** Word documents that run, load or hide something. */
import { describe, expect, test } from 'vitest';
import { aDocx, type Parts } from '#tests/support/builders/documents/made-documents.ts';
import { bytes } from '#tests/support/builders/documents/made-files.ts';
import {
  keptKind,
  RELATIONS,
  document,
  relation,
  externalRelation,
  mark,
  piece,
  field,
  DTD,
} from '#tests/support/builders/documents/office-parts.ts';

const LAUGHS = `<!DOCTYPE w [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at} "&a${at - 1};&a${at - 1};">`).join('')}]><w>&a29;</w>`;
const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  bytes([0xff, 0xfe], Buffer.from(text, 'utf16le'));

describe('DOCX is refused with', () => {
  test.each<[string, Parts]>([
    ['a DTD in its text', { 'word/document.xml': DTD }],
    ['entities that double', { 'word/document.xml': LAUGHS }],
    [
      'an entity of a file',
      { 'word/document.xml': '<!DOCTYPE w SYSTEM "file:///etc/passwd"><w/>' },
    ],
    ['a DTD in a note', { 'word/footnotes.xml': DTD }],
    ['a DTD in another folder', { 'customXml/item1.xml': DTD }],
    ['a DTD in a part that calls itself a picture', { 'word/media/image1.png': ` ${DTD}` }],
    ['an entity in its relationships', { 'word/_rels/header1.xml.rels': DTD }],
    ['a part of another document', document('<w:altChunk r:id="r1"/>')],
    ['a part of another document under another prefix', document('<x:altChunk x:id="r1"/>')],
    ['the relationship of one', relation('aFChunk', 'part.xml')],
    ['the relationship of one in small letters', relation('afchunk', 'part.xml')],
    ['the part itself', { 'word/afchunk.mht': 'x' }],
    ['a page as a part', { 'word/a.htm': 'x' }],
    ['its own menus', { 'customUI/customUI.xml': '<customUI/>' }],
    ['its own menus elsewhere', { 'word/a.xml': '<customUI onLoad="evil"/>' }],
    [
      'the relationship of menus',
      {
        '_rels/.rels':
          '<Relationships><Relationship Type="http://schemas.microsoft.com/office/2006/relationships/ui/extensibility" Target="a.xml"/></Relationships>',
      },
    ],
    ['DDE', document(field('DDEAUTO c:\\windows\\system32\\cmd.exe "/k calc"'))],
    ['DDE in small letters', document(field(' dde x y'))],
    ['DDE in several pieces', document(field('D', 'D', 'EAU', 'TO x'))],
    ['DDE with a comment within', document(field('DD<!-- -->E x'))],
    ['DDE as raw text', document(field('<![CDATA[DDE]]> x'))],
    ['DDE in numbers', document(field('&#68;&#x44;E x'))],
    ['DDE in a simple field', document('<w:fldSimple w:instr=" DDE x y"/>')],
    [
      'DDE in a deleted field',
      document(`${mark('begin')}<w:delInstrText>DDE x</w:delInstrText>${mark('end')}`),
    ],
    ['DDE without a mark', document(piece('DDE x'))],
    ['DDE in a header', { 'word/header1.xml': `<w:hdr>${field('DDE x')}</w:hdr>` }],
    [
      'a field whose word another field writes',
      document(mark('begin') + field('QUOTE 68 68 69') + mark('end')),
    ],
    ['a field that loads a picture', document(field('INCLUDEPICTURE "http://evil/a.png"'))],
    ['a field that loads a text', document(field(' INCLUDETEXT "file"'))],
    ['a picture from elsewhere', externalRelation('image', 'http://evil/a.png')],
    [
      'a picture from elsewhere in other letters',
      {
        [RELATIONS]:
          "<Relationships><Relationship\nTargetMode = 'External' Type='http://x/image' Target='http://evil'/></Relationships>",
      },
    ],
    [
      'a picture from elsewhere behind a sign',
      {
        [RELATIONS]:
          '<Relationships><Relationship Id=">" Type="http://x/image" TargetMode="External" Target="http://evil"/></Relationships>',
      },
    ],
    [
      'a picture from elsewhere under a prefix',
      {
        [RELATIONS]:
          '<x:Relationships><x:Relationship Type="http://x/image" TargetMode="External" Target="http://evil"/></x:Relationships>',
      },
    ],
    ['a picture of a network without a mode', relation('image', '\\\\evil\\a.png')],
    ['a picture of a drawing', document('<v:imagedata src="http://evil/a.png"/>')],
    ['another picture of a drawing', document('<v:imagedata o:href="\\\\evil\\share"/>')],
    ['a film from elsewhere', externalRelation('video', 'http://evil/a.mp4')],
    ['a template', externalRelation('attachedTemplate', 'a.dotm')],
    ['an object', relation('oleObject', 'embeddings/a.xml')],
    ['an object in its text', document('<o:OLEObject Type="Link"/>')],
    ['a control', document('<w:control r:id="r1"/>')],
    ['macros', { 'word/VBAPROJECT.BIN': 'x' }],
    [
      'macros under another name',
      {
        'word/a.xml': '<a/>',
        [RELATIONS]:
          '<Relationships><Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.xml"/></Relationships>',
      },
    ],
    [
      'a type of macros that a part has by its ending',
      {
        '[Content_Types].xml':
          '<Types><Default Extension="png" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
      },
    ],
    ['an unknown part', { 'word/a.xyz': 'x' }],
    ['a link to a script', externalRelation('hyperlink', 'javascript:evil')],
    ['a link to a program', externalRelation('hyperlink', 'ms-msdt:/id evil')],
    ['a link to a network', externalRelation('hyperlink', '\\\\evil\\share')],
    ['a link to a file', externalRelation('hyperlink', 'file://evil/share')],
    ['a style sheet from elsewhere', { 'word/a.xml': '<?xml-stylesheet href="http://evil"?><a/>' }],
    ['a drawing with a script', { 'word/media/a.svg': '<svg><script>evil</script></svg>' }],
    ['a drawing that starts a script', { 'word/media/a.svg': '<svg onload="evil"/>' }],
    [
      'a drawing that loads a picture',
      { 'word/media/a.svg': '<svg><image xlink:href="http://evil"/></svg>' },
    ],
  ])('%s', async (_what, parts) => {
    expect(await keptKind(aDocx(parts))).toBe('file_type_refused');
  });

  test.each<[string, Parts, string]>([
    ['text in UTF-16, which hides a DTD', { 'word/document.xml': utf16(DTD) }, 'file_unreadable'],
    [
      'text in UTF-16 without a mark',
      { 'word/document.xml': utf16(DTD).slice(2) },
      'file_unreadable',
    ],
    [
      'UTF-16 in a part that calls itself a picture',
      { 'word/media/a.png': utf16(DTD) },
      'file_unreadable',
    ],
    ['text that is not well-formed', document('<w:p>'), 'file_unreadable'],
    ['100,000 elements within each other', document('<w:p>'.repeat(100_000)), 'file_too_complex'],
    ['400,000 elements', document('<w:p/>'.repeat(400_000)), 'file_too_complex'],
    [
      'a million openings without an end',
      { [RELATIONS]: '<Relationship'.repeat(1_000_000) },
      'file_unreadable',
    ],
    ['20 MB of text', document(' '.repeat(20 * 1024 * 1024)), 'file_unreadable'],
    [
      'parts of 20 MB together',
      Object.fromEntries(
        Array.from({ length: 10 }, (_, at) => [
          `word/a${at}.xml`,
          `<a>${' '.repeat(2 * 1024 * 1024)}</a>`,
        ]),
      ),
      'file_unreadable',
    ],
    [
      'a picture of 100 MB',
      { 'word/media/a.bmp': Buffer.alloc(100 * 1024 * 1024) },
      'file_unreadable',
    ],
  ])('%s', async (_what, parts, code) => {
    expect(await keptKind(aDocx(parts))).toBe(code);
  });
});
