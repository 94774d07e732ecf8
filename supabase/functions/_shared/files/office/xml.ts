/** XML of office programs, read once from its beginning to its end: what is not well-formed is refused. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { refuse } from '#supabase/functions/_shared/files/refusal.ts';

/** Elements within each other: programs write less than 100. */
const DEPTH_MAX = 500;
/** Elements of one part. */
const ELEMENTS_MAX = 300_000;

export interface XmlElement {
  /** Without its prefix, in small letters. */
  readonly name: string;
  /** With prefixes as they are written, in small letters; values without entities. */
  readonly attributes: ReadonlyMap<string, string>;
}

export interface XmlReader {
  open?(element: XmlElement): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** A document type can name other files and grow without an end: no office program writes one. */
export function readXml(text: string, reader: XmlReader): void {
  const parser = new SaxesParser();
  let depth = 0;
  let elements = 0;
  parser.on('error', () => refuse('file_unreadable'));
  parser.on('doctype', () => refuse('file_type_refused'));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) refuse('file_type_refused');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml-stylesheet$/i.test(target)) refuse('file_type_refused');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    elements += 1;
    if (depth > DEPTH_MAX || elements > ELEMENTS_MAX) refuse('file_too_complex');
    reader.open?.(elementOf(tag));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close?.(localName(name));
  });
  parser.on('text', (one) => reader.text?.(one));
  parser.on('cdata', (one) => reader.text?.(one));
  parser.write(text).close();
}

/** A prefix may have any name: elements are known by what follows it. */
const localName = (name: string): string => name.replace(/^.*:/, '').toLowerCase();

const elementOf = ({ name, attributes }: SaxesTagPlain): XmlElement => ({
  name: localName(name),
  attributes: new Map(
    Object.entries(attributes).map(([written, value]) => [written.toLowerCase(), value]),
  ),
});

/** Targets in a document: a click follows a link, everything else is loaded by opening the document. */
const SAFE_LINK = /^(?:https?:\/\/[^/\\]|mailto:|tel:|#)/i;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const visible = (target: string): string => target.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();

/** The web, mail, a telephone, or a place in a folder beside the document. */
export const isSafeLink = (target: string): boolean =>
  SAFE_LINK.test(visible(target)) || isInside(target);

/** A part of the document: no scheme, no path of a network, nothing above it. */
export const isInside = (target: string): boolean => {
  const path = visible(target);
  return !HAS_SCHEME.test(path) && !/^[\\/]{2}|\\|\.\.\/\.\.\/\.\.\//.test(path);
};
