/** OpenDocument texts that run, load or hide something. */
import { describe, expect, test } from 'vitest';
import { anOdt, type Parts } from '#tests/support/builders/documents/made-documents.ts';
import { keptKind, DTD } from '#tests/support/builders/documents/office-parts.ts';

describe('ODT is refused with', () => {
  test.each<[string, Parts]>([
    ['a DTD', { 'content.xml': DTD }],
    ['a DTD in its settings', { 'settings.xml': DTD }],
    ['DDE', { 'content.xml': '<a><office:dde-source office:dde-application="cmd"/></a>' }],
    [
      'a part of another document',
      { 'content.xml': '<a><text:section-source xlink:href="http://evil"/></a>' },
    ],
    [
      'a picture from elsewhere',
      { 'content.xml': "<a><draw:image\nxlink:type='simple' xlink:href='http://evil'/></a>" },
    ],
    [
      'a ground from elsewhere',
      { 'styles.xml': '<a><style:background-image xlink:href="http://evil"/></a>' },
    ],
    ['a frame', { 'content.xml': '<a><draw:floating-frame xlink:href="a"/></a>' }],
    ['a link to a macro', { 'content.xml': '<text:a xlink:href="vnd.sun.star.script:evil"/>' }],
    ['a link to a script', { 'content.xml': '<text:a xlink:href="java&#115;cript:evil"/>' }],
  ])('%s', async (_what, parts) => {
    expect(await keptKind(anOdt(parts))).toBe('file_type_refused');
  });
});
