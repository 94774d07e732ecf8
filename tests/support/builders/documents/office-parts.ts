/** Parts of office documents: texts with fields, relationships, a DTD; and what becomes of a document as a CV. */
import { inspectCv } from '#supabase/functions/_shared/files/cv.ts';
import type { Parts } from './made-documents.ts';

/** The kind that is kept, or the code of the refusal. */
export const keptKind = (given: Uint8Array): Promise<string> =>
  inspectCv(given).then(
    ({ kind }) => kind,
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
export const RELATIONS = 'word/_rels/document.xml.rels';
export const document = (content: string): Parts => ({
  'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="w"><w:body>${content}</w:body></w:document>`,
});
export const relation = (type: string, target: string, mode = ''): Parts => ({
  [RELATIONS]: `<Relationships><Relationship Type="http://x/relationships/${type}" Target="${target}" ${mode} Id="r1"/></Relationships>`,
});
export const externalRelation = (type: string, target: string): Parts =>
  relation(type, target, 'TargetMode="External"');
export const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
export const piece = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
export const field = (...pieces: string[]): string =>
  mark('begin') + pieces.map(piece).join('') + mark('separate') + mark('end');
export const DTD = '<!DOCTYPE w [<!ENTITY a "evil">]><w>&a;</w>';
