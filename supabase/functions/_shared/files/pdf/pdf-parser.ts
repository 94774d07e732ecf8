/**
 * Reads the objects of a PDF with pdf-lib, within limits. The library itself reads whatever a file asks for: it inflates
 * without an end, follows a length backwards, and looks at the same bytes again and again.
 */
import { inflateSync } from 'node:zlib';
import {
  PDFContext,
  PDFDict,
  PDFName,
  PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from 'pdf-lib';
import { AppError } from '#domain/shared/errors.ts';
import { PdfBudget } from './pdf-budget.ts';
import { refuse } from '#supabase/functions/_shared/files/refusal.ts';

/** The limit for all inflated streams of objects together. */
const OBJECTS_MAX = 16 * 1024 * 1024;
/** A number of more is none that can be counted to. */
const DIGITS_MAX = 15;
const IS_DIGIT: ReadonlySet<number> = new Set(new TextEncoder().encode('0123456789'));
/** How many objects are read before whatever else waits has its turn. */
const OBJECTS_PER_TURN = 500;

const name = (text: string): PDFName => PDFName.of(text);

/** The objects of a document; throws the code of its refusal. */
export async function parsePdf(given: Uint8Array): Promise<PDFContext> {
  const parser = new LimitedParser(given);
  try {
    return await parser.read();
  } catch (error) {
    // The library answers to any error with its own; the first one has the reason.
    const reason = parser.refusal ?? error;
    if (reason instanceof AppError) throw reason;
    return refuse(reason instanceof RangeError ? 'file_too_complex' : 'file_unreadable');
  }
}

type Bytes = PDFParser['bytes'];

/** Counts each byte that is taken. */
function countSteps(bytes: Bytes, budget: PdfBudget): void {
  const next = bytes.next.bind(bytes);
  bytes.next = () => {
    budget.step();
    return next();
  };
}

/** Errors name a place, and so does each dictionary. */
function countFailures(bytes: Bytes, budget: PdfBudget): void {
  const position = bytes.position.bind(bytes);
  bytes.position = () => {
    budget.fail();
    return position();
  };
}

/** No object has the number 0. The library would remove it as well, and write a line into the log. */
function leaveOutObjectZero(context: PDFContext): void {
  const assign = context.assign.bind(context);
  context.assign = (ref, object) => {
    if (ref !== PDFRef.of(0)) assign(ref, object);
  };
}

/** Digits one after the other, without a point. */
function hasLongNumber(bytes: Bytes): boolean {
  let digits = 0;
  while (digits <= DIGITS_MAX && IS_DIGIT.has(bytes.peekAhead(digits))) digits += 1;
  return digits > DIGITS_MAX;
}

class LimitedParser extends PDFParser {
  refusal: unknown = null;
  readonly #budget = new PdfBudget();
  readonly #packed: Promise<void>[] = [];
  #inflated = 0;

  constructor(given: Uint8Array) {
    super(given, OBJECTS_PER_TURN, true);
    this.#budget.add(given.length);
    countSteps(this.bytes, this.#budget);
    countFailures(this.bytes, this.#budget);
    leaveOutObjectZero(this.context);
  }

  async read(): Promise<PDFContext> {
    const context = await this.parseDocument();
    await Promise.all(this.#packed);
    if (this.refusal !== null) throw this.refusal;
    return context;
  }

  override parseObject(): PDFObject {
    return this.#noted(() => this.#budget.value(() => super.parseObject()));
  }

  protected override parseRawInt(): number {
    // At each digit the library would read all that follow.
    const isLong = hasLongNumber(this.bytes);
    if (isLong) this.#budget.fail();
    return isLong ? refuse('file_unreadable') : super.parseRawInt();
  }

  protected override parseRawNumber(): number {
    // The library writes a line for each into the log.
    return hasLongNumber(this.bytes) ? refuse('file_unreadable') : super.parseRawNumber();
  }

  protected override parseDictOrStream(): PDFDict | PDFStream {
    const start = this.bytes.offset();
    this.#budget.allowFailure();
    const parsed = super.parseDictOrStream();
    // A negative length would lead back, and round and round.
    if (this.bytes.offset() <= start) refuse('file_unreadable');
    const isStream = parsed instanceof PDFRawStream && this.#budget.isOutermost;
    return isStream ? this.#withoutPacking(parsed) : parsed;
  }

  #noted<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      this.refusal ??= error;
      throw error;
    }
  }

  /** Streams that belong to the file's structure are read here, so that the library does not. */
  #withoutPacking(stream: PDFRawStream): PDFRawStream {
    const type = stream.dict.lookup(name('Type'));
    if (type === name('ObjStm')) this.#unpack(stream);
    else if (type === name('XRef')) this.#noteTrailer(stream.dict);
    else return stream;
    return PDFRawStream.of(PDFDict.withContext(this.context), new Uint8Array());
  }

  #unpack(stream: PDFRawStream): void {
    const contents = this.#inflate(stream);
    this.#inflated += contents.length;
    if (this.#inflated > OBJECTS_MAX) refuse('file_too_complex');
    this.#budget.add(contents.length);
    stream.dict.delete(name('Filter'));
    stream.dict.delete(name('DecodeParms'));
    const objects = new LimitedObjects(PDFRawStream.of(stream.dict, contents), this.#budget);
    // Nothing in it waits: the objects are there when this returns.
    this.#packed.push(objects.parseIntoContext().catch((error: unknown) => this.#note(error)));
  }

  #note(error: unknown): void {
    this.refusal ??= error;
  }

  #inflate({ dict, contents }: PDFRawStream): Uint8Array {
    const filter = dict.lookup(name('Filter'));
    if (filter === undefined) return contents;
    if (!/^(\[ )?\/Fl(ateDecode)?( \])?$/.test(filter.toString()) || dict.has(name('DecodeParms')))
      return refuse('file_unreadable');
    try {
      return inflateSync(contents, { maxOutputLength: OBJECTS_MAX - this.#inflated });
    } catch (error) {
      const isLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
      return refuse(isLarge ? 'file_too_complex' : 'file_unreadable');
    }
  }

  /** All objects are read to find their places: only the root of the table counts. */
  #noteTrailer(dict: PDFDict): void {
    const { trailerInfo } = this.context;
    this.context.trailerInfo = {
      ...trailerInfo,
      Root: dict.get(name('Root')) ?? trailerInfo.Root,
      Encrypt: dict.get(name('Encrypt')) ?? trailerInfo.Encrypt,
    };
  }
}

class LimitedObjects extends PDFObjectStreamParser {
  readonly #budget: PdfBudget;

  constructor(stream: PDFRawStream, budget: PdfBudget) {
    super(stream);
    this.#budget = budget;
    countSteps(this.bytes, budget);
  }

  override parseObject(): PDFObject {
    return this.#budget.value(() => super.parseObject());
  }

  protected override parseRawNumber(): number {
    return hasLongNumber(this.bytes) ? refuse('file_unreadable') : super.parseRawNumber();
  }
}
