/** A click on a stored PDF only shows one of its pages, or follows an address of the web, mail or telephone. */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { aPdf } from '#tests/support/builders/documents/made-files.ts';
import { rebuildPdf } from './pdf.ts';

const withNote = (note: string, more = ''): Uint8Array =>
  aPdf({ page: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${note} >>]`, more });
const withLink = (action: string, more = ''): Uint8Array =>
  withNote(`/Subtype /Link /A << /Type /Action ${action} >>`, more);
const name = (text: string): PDFName => PDFName.of(text);

async function kept(given: Uint8Array): Promise<{ notes: PDFDict[]; text: string }> {
  const document = await PDFDocument.load(await rebuildPdf(given));
  const annotations = document.getPage(0).node.Annots();
  const notes = annotations?.asArray().map((_, at) => annotations.lookup(at, PDFDict)) ?? [];
  const objects = document.context.enumerateIndirectObjects().map(([, one]) => one);
  return { notes, text: objects.map((one) => decoded(one)).join('\n') };
}

/** Everything that is written in an object, strings as a viewer reads them. */
const decoded = (object: PDFObject): string =>
  object
    .toString()
    .replaceAll(/<([0-9a-f]+)>/gi, (_, hex: string) => PDFHexString.of(hex).decodeText());

const actionOf = (notes: PDFDict[]): PDFDict | undefined =>
  notes[0]?.lookupMaybe(name('A'), PDFDict);

const hex = (text: string, encoding: BufferEncoding = 'latin1'): string =>
  `<${Buffer.from(text, encoding).toString('hex')}>`;
const utf16 = (text: string): string =>
  `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

describe('a link stays that leads to', () => {
  test.each([
    ['(https://supplier.example/pump)', 'https://supplier.example/pump'],
    ['(HTTP://supplier.example/)', 'HTTP://supplier.example/'],
    ['(mailto:sales@supplier.example)', 'mailto:sales@supplier.example'],
    ['(tel:+966112345678)', 'tel:+966112345678'],
    [hex('https://supplier.example'), 'https://supplier.example'],
    [utf16('https://supplier.example/مضخة'), 'https://supplier.example/%D9%85%D8%B6%D8%AE%D8%A9'],
    ['(https://supplier.example/a\\(b\\) c)', 'https://supplier.example/a(b)%20c'],
    ['( https://supplier.example/\\n)', 'https://supplier.example/'],
  ])('%s', async (written, address) => {
    const { notes } = await kept(withLink(`/S /URI /URI ${written}`));
    const action = actionOf(notes);
    expect(action?.lookup(name('S'))).toBe(name('URI'));
    expect(action?.lookup(name('URI'), PDFHexString).decodeText()).toBe(address);
  });

  test('a page of the document, which is the page that is kept', async () => {
    const document = await PDFDocument.load(await rebuildPdf(withLink('/S /GoTo /D [3 0 R /Fit]')));
    const [action] = [
      document.getPage(0).node.Annots()!.lookup(0, PDFDict).lookup(name('A'), PDFDict),
    ];
    expect(action.lookup(name('D'), PDFArray).get(0)).toBe(document.getPage(0).ref);
    expect(document.getPageCount()).toBe(1);
  });
});

describe('a link goes, and its note stays, that leads to', () => {
  test.each([
    ['a script', '(javascript:evil\\(1\\))'],
    ['a script in other letters', '(JaVaScRiPt:evil)'],
    ['a script with a line within its name', '(java\\nscript:evil)'],
    ['a script in numbers', '(\\152avascript:evil)'],
    ['a script in hexadecimal', hex('javascript:evil')],
    ['a script in UTF-16', utf16('javascript:evil')],
    ['a script behind spaces', '( \\t javascript:evil)'],
    ['a script behind a letter that nobody sees', utf16('\u200bjavascript:evil')],
    ['another script', '(vbscript:evil)'],
    ['a file', '(file:///evil/passwd)'],
    ['a file of a network', '(\\\\\\\\evil\\\\share\\\\a.exe)'],
    ['a network path', '(//evil/share)'],
    ['a network path behind a scheme', '(http:\\\\\\\\evil\\\\share)'],
    ['a network path behind three strokes', '(http:///evil)'],
    ['data', '(data:text/html,evil)'],
    ['another program', '(ms-msdt:evil)'],
    ['a place in a folder', '(../evil.exe)'],
    ['no text', '[(evil)]'],
  ])('%s', async (_what, written) => {
    const { notes, text } = await kept(withLink(`/S /URI /URI ${written}`));
    expect(notes).toHaveLength(1);
    expect(actionOf(notes)).toBeUndefined();
    expect(text).not.toContain('evil');
  });

  test.each([
    ['another document', '/S /GoToR /F (evil.pdf) /D [0 /Fit]'],
    ['another document by a name', '/#53 /GoTo#52 /F << /Type /Filespec /F (evil.pdf) >> /D (x)'],
    ['a document within another', '/S /GoToE /F (evil.pdf) /T << /R /C /N (evil) >>'],
    ['a named place', '/S /GoTo /D (evil)'],
    ['a page that is not in the document', '/S /GoTo /D [90 0 R /Fit]'],
    ['a thread of another document', '/S /Thread /F (evil.pdf)'],
    ['a sound', '/S /Sound /Sound 90 0 R'],
    ['a film', '/S /Movie /T (evil)'],
    ['a menu', '/S /Named /N /evil'],
    ['a hidden note', '/S /Hide /T (evil)'],
    ['nothing that is known', '/S /Evil /X (evil)'],
    ['nothing', '/X (evil)'],
  ])('%s', async (_what, action) => {
    const more = '90 0 obj\n<< /Type /Page /Contents 91 0 R /X (evil) >>\nendobj\n';
    const { notes, text } = await kept(withLink(action, more));
    expect(notes).toHaveLength(1);
    expect(actionOf(notes)).toBeUndefined();
    expect(text).not.toContain('evil');
  });
});

describe('of a note goes', () => {
  test.each([
    [
      'what follows a link',
      '/Subtype /Link /A << /S /URI /URI (https://fine.example) /Next << /S /URI /URI (file:evil) >> >>',
    ],
    [
      'a chain behind it',
      '/Subtype /Link /A << /S /URI /URI (https://fine.example) /Next [90 0 R] >>',
    ],
    [
      'what the mouse starts',
      '/Subtype /Link /AA << /E << /S /URI /URI (https://evil.example) >> >>',
    ],
    ['another action of a link', '/Subtype /Link /PA << /S /URI /URI (file:evil) >>'],
    ['a link that is an object', '/Subtype /Link /A 90 0 R'],
    ['a named place', '/Subtype /Link /Dest (evil)'],
    ['a film', '/Subtype /Movie /T (evil) /Movie << /F (evil.mp4) >>'],
    ['a sound', '/Subtype /Sound /Sound 90 0 R'],
    ['a screen', '/Subtype /Screen /T (evil)'],
    ['an attached file', '/Subtype /FileAttachment /FS << /F (evil.exe) >>'],
    ['a picture in space', '/Subtype /3D /X (evil)'],
    ['files that belong to it', '/Subtype /Text /AF [<< /F (evil.xls) >>]'],
  ])('%s', async (_what, note) => {
    const more = '90 0 obj\n<< /S /URI /URI (file:evil) >>\nendobj\n';
    expect((await kept(withNote(note, more))).text).not.toContain('evil');
  });
});

test.each([
  [
    'content from another file',
    '/Contents 8 0 R',
    '8 0 obj\n<< /F (evil.txt) /FFilter /Evil /Length 0 >>\nstream\n\nendstream\nendobj\n',
  ],
  [
    'a page of another file',
    '/Resources << /XObject << /X << /Ref << /F (evil.pdf) /Page 0 >> >> >> >>',
    '',
  ],
  [
    'a picture that a printer loads',
    '/Resources << /XObject << /X << /OPI << /F (evil) >> >> >> >>',
    '',
  ],
])('of a page %s goes', async (_what, page, more) => {
  expect((await kept(aPdf({ page, more }))).text).not.toMatch(/evil/i);
});

test('a note with words stays', async () => {
  const { notes } = await kept(withNote('/Subtype /Text /Contents (Check this size)'));
  expect(notes[0]?.lookup(name('Contents'))?.toString()).toBe('(Check this size)');
});
