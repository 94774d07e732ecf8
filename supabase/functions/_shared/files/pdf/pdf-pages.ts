/** The tree of pages of a PDF: read once, each node once, before anything is copied. */
import { PDFArray, PDFContext, PDFDict, PDFName, PDFPageLeaf, PDFRef } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { refuse } from '#supabase/functions/_shared/files/refusal.ts';

/** More pages than a tender or a catalogue extract of 5 MB has. */
const PAGES_MAX = 500;
/** Programs write trees of two or three levels. */
const LEVELS_MAX = 30;
/** Nodes that hold others, most of them ten or more. */
const NODES_MAX = 1000;

const name = (text: string): PDFName => PDFName.of(text);

/** Entries that a page inherits from the nodes above it. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map(name);

type Inherited = ReadonlyMap<PDFName, PDFObject>;

interface Kid {
  readonly value: PDFObject;
  readonly level: number;
  readonly inherited: Inherited;
}

/** References to the pages in their order. Each page has what it inherits, and no way back to the tree. */
export function pagesOf(context: PDFContext): PDFRef[] {
  const visit = new PageVisit(context);
  const root = context.lookup(context.trailerInfo.Root);
  const tree = root instanceof PDFDict ? root.get(name('Pages')) : undefined;
  return tree === undefined ? [] : visit.from(tree);
}

class PageVisit {
  readonly #context: PDFContext;
  readonly #seen = new Set<PDFObject>();
  readonly #pages: PDFRef[] = [];
  #nodes = 0;

  constructor(context: PDFContext) {
    this.#context = context;
  }

  from(tree: PDFObject): PDFRef[] {
    const waiting: Kid[] = [{ value: tree, level: 0, inherited: new Map() }];
    for (let kid = waiting.pop(); kid; kid = waiting.pop()) waiting.push(...this.#visit(kid));
    return this.#pages;
  }

  /** The kids of a node, the last one first. */
  #visit({ value, level, inherited }: Kid): Kid[] {
    const node = this.#context.lookup(value);
    if (!(node instanceof PDFDict) || this.#seen.has(node)) return refuse('file_unreadable');
    this.#seen.add(node);
    const own = this.#inheritedBy(node, inherited);
    const kids = node.lookup(name('Kids'));
    if (node instanceof PDFPageLeaf) return this.#take(node, value, own);
    if (!(kids instanceof PDFArray)) return refuse('file_unreadable');
    this.#nodes += 1;
    const isLarge = level >= LEVELS_MAX || this.#nodes > NODES_MAX;
    if (isLarge || kids.size() > PAGES_MAX) refuse('file_too_complex');
    const asKid = (kid: PDFObject): Kid => ({ value: kid, level: level + 1, inherited: own });
    return kids.asArray().map(asKid).reverse();
  }

  #take(page: PDFPageLeaf, value: PDFObject, inherited: Inherited): Kid[] {
    if (this.#pages.length >= PAGES_MAX) refuse('file_too_complex');
    page.delete(name('Parent'));
    for (const [key, one] of inherited) page.set(key, one);
    this.#pages.push(value instanceof PDFRef ? value : this.#context.register(page));
    return [];
  }

  /** Under a number, so that hundreds of pages share one value. */
  #inheritedBy(node: PDFDict, inherited: Inherited): Inherited {
    const own = new Map(inherited);
    for (const key of INHERITED) {
      const value = node.get(key);
      if (value !== undefined) own.set(key, this.#shared(value));
    }
    return own;
  }

  #shared(value: PDFObject): PDFObject {
    const isLarge = value instanceof PDFDict || value instanceof PDFArray;
    return isLarge ? this.#context.register(value) : value;
  }
}
