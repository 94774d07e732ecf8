/**
 * Keeps the links of a PDF to its own pages and to addresses of the web, of mail or of a telephone. Removes every
 * other action, and data of other programs and files.
 */
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);

/** Actions that nobody clicks, files beside the document, and pages that other files hold. */
const DROPPED = ['AA', 'AF', 'OPI', 'Ref', 'PieceInfo', 'Metadata', 'Next'].map(name);
/** Keys that refer to content of a stream outside of the document. */
const OUTSIDE = ['F', 'FFilter', 'FDecodeParms'].map(name);
const ACTIONS = ['A', 'PA'].map(name);
/** Notes that play or hold something. */
const PLAYING = /^\/(?:FileAttachment|Sound|Movie|Screen|RichMedia|3D)$/;
const ADDRESS = /^(?:https?:\/\/[^/\\]|mailto:|tel:)/i;

/** Changes the objects of a context, of which these are the pages. */
export function cleanLinks(context: PDFContext, pages: readonly PDFRef[]): void {
  const cleaner = new LinkCleaner(context, new Set(pages));
  for (const [, object] of context.enumerateIndirectObjects()) cleaner.clean(object);
}

class LinkCleaner {
  readonly #context: PDFContext;
  readonly #pages: ReadonlySet<PDFObject>;

  constructor(context: PDFContext, pages: ReadonlySet<PDFObject>) {
    this.#context = context;
    this.#pages = pages;
  }

  /** A value and what is written within it; what it refers to is an object that is met too. */
  clean(value: PDFObject): void {
    if (value instanceof PDFArray) for (const one of value.asArray()) this.clean(one);
    if (value instanceof PDFStream) this.#cleanStream(value);
    if (value instanceof PDFDict) this.#cleanDict(value);
  }

  #cleanStream({ dict }: PDFStream): void {
    for (const key of OUTSIDE) dict.delete(key);
    this.#cleanDict(dict);
  }

  #cleanDict(dict: PDFDict): void {
    for (const key of DROPPED) dict.delete(key);
    this.#cleanNotes(dict);
    for (const key of ACTIONS) this.#cleanAction(dict, key);
    if (dict.has(name('Dest')) && !this.#isPlace(dict.lookup(name('Dest'))))
      dict.delete(name('Dest'));
    for (const one of dict.values()) this.clean(one);
  }

  #cleanNotes(dict: PDFDict): void {
    const notes = dict.lookup(name('Annots'));
    if (!(notes instanceof PDFArray)) return;
    for (let at = notes.size() - 1; at >= 0; at -= 1) {
      const note = notes.lookup(at);
      const subtype = note instanceof PDFDict ? note.lookup(name('Subtype')) : undefined;
      if (PLAYING.test(subtype?.toString() ?? '')) notes.remove(at);
    }
  }

  /** An action is written anew, so that nothing else of it stays. */
  #cleanAction(dict: PDFDict, key: PDFName): void {
    if (!dict.has(key)) return;
    const action = dict.lookup(key);
    if (!(action instanceof PDFDict)) return void dict.delete(key);
    const safe = this.#safeAction(action);
    if (safe === null) dict.delete(key);
    else dict.set(key, this.#context.obj(safe));
  }

  #safeAction(action: PDFDict): Record<string, PDFObject> | null {
    const kind = action.lookup(name('S'));
    if (kind === name('URI')) return linkTo(action.lookup(name('URI')));
    const place = action.lookup(name('D'));
    const isPlace = kind === name('GoTo') && this.#isPlace(place);
    return isPlace ? { S: name('GoTo'), D: place as PDFObject } : null;
  }

  /** A page of this document, and where on it. Names of places are not kept. */
  #isPlace(place: PDFObject | undefined): boolean {
    if (!(place instanceof PDFArray) || place.size() === 0) return false;
    return this.#pages.has(place.get(0));
  }
}

function linkTo(value: PDFObject | undefined): Record<string, PDFObject> | null {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return null;
  const address = addressIn(value.decodeText());
  if (address === null) return null;
  return { S: name('URI'), URI: PDFHexString.of(hexOf(address)) };
}

const hexOf = (text: string): string =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');

/** An address without invisible characters, as lenient programs read it. */
function addressIn(text: string): string | null {
  const visible = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (!ADDRESS.test(visible)) return null;
  return visible
    .toWellFormed()
    .replaceAll(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter));
}
