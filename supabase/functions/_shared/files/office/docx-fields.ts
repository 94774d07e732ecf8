/** Fields of a DOCX: their instructions are written in several pieces, and one field within another. */
import { refuse } from '#supabase/functions/_shared/files/refusal.ts';

/** Instructions that start a program, or read another file or address. */
const LOADING =
  /^(?:DDE|DDEAUTO|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DATABASE|EMBED|CONTROL|MACROBUTTON|RD|ADDIN|HTMLCONTROL)$/i;

export function requireQuietField(instruction: string): void {
  const word = /[a-z]+/i.exec(instruction)?.[0] ?? '';
  if (LOADING.test(word)) refuse('file_type_refused');
}

export class Fields {
  readonly #open: string[] = [];
  /** The text of all pieces together. */
  #whole = '';

  /** A mark of a field: where it begins, where its result begins, where it ends. */
  mark(type: string | undefined): void {
    if (type === 'begin') this.#begin();
    else this.#end(type === 'end');
  }

  write(text: string): void {
    this.#whole += text;
    if (this.#open.length > 0) this.#open.push((this.#open.pop() ?? '') + text);
  }

  /** Called at the end of a part: pieces outside of any field are looked at too. */
  close(): void {
    for (const one of this.#open) requireQuietField(one);
    if (/\bDDE(?:AUTO)?\b/i.test(this.#whole)) refuse('file_type_refused');
  }

  /** A field whose first word another field writes could be any field. */
  #begin(): void {
    const outer = this.#open.at(-1);
    if (outer !== undefined && outer.trim() === '') refuse('file_type_refused');
    this.#open.push('');
  }

  #end(isEnd: boolean): void {
    const instruction = this.#open.pop() ?? '';
    requireQuietField(instruction);
    // The result may have fields, which are none of the instruction.
    if (!isEnd) this.#open.push('(result)');
  }
}
