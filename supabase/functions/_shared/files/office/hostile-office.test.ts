/** Office documents that only look hostile are kept; changed at random, none fails. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDoc, aDocx, anOdt } from '#tests/support/builders/documents/made-documents.ts';
import { aPdf } from '#tests/support/builders/documents/made-files.ts';
import {
  keptKind,
  document,
  relation,
  externalRelation,
  mark,
  piece,
  field,
} from '#tests/support/builders/documents/office-parts.ts';

test.each<[string, Uint8Array, string]>([
  [
    'fields that nobody minds',
    aDocx(
      document(
        field(' PAGE ') + field('HYPERLINK "http://mona.example"') + field(' TOC \\o ', '"1-3"'),
      ),
    ),
    'docx',
  ],
  [
    'a field within the result of another',
    aDocx(
      document(mark('begin') + piece('TOC') + mark('separate') + field('PAGEREF a') + mark('end')),
    ),
    'docx',
  ],
  [
    'the word DDE in its text',
    aDocx(document('<w:t>I wrote DDE servers; altChunk &amp; customUI &#8211; too</w:t>')),
    'docx',
  ],
  [
    'links to mail and telephone',
    aDocx(externalRelation('hyperlink', 'mailto:mona@example.com')),
    'docx',
  ],
  [
    'a picture within',
    aDocx({ 'word/media/a.png': 'x', ...relation('image', 'media/a.png') }),
    'docx',
  ],
  [
    'a link',
    anOdt({
      'content.xml':
        '<a><text:a xlink:href="https://mona.example/"/><draw:image xlink:href="Pictures/a.png"/></a>',
    }),
    'odt',
  ],
])('a document with %s is kept', async (_what, given, kind) => {
  expect(await keptKind(given)).toBe(kind);
});

test('a document of each kind, with bytes changed at random, is kept or refused and never fails', async () => {
  const seeds = [
    aDocx(document(field('PAGE'))),
    anOdt(),
    aDoc(['Root Entry', 'WordDocument']),
    aPdf(),
  ];
  const codes = [
    'pdf',
    'docx',
    'odt',
    'doc',
    'file_type_refused',
    'file_unreadable',
    'file_too_complex',
  ];
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seeds),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (seed, changes) => {
        const given = seed.slice();
        for (const [at, byte] of changes) given[at % given.length] = byte;
        expect(codes).toContain(await keptKind(given));
      },
    ),
    { numRuns: 600 },
  );
});
