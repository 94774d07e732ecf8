/** One way to break a promise of docs/promises.md, and the test file that has to turn red. */

export interface Edit {
  /** From the root of the repository. */
  readonly file: string;
  /** Must be there exactly once. */
  readonly from: string;
  readonly to: string;
}

export interface Mutation {
  /** What is broken, in a few words. */
  readonly name: string;
  /** Test files, as docs/promises.md names them; each must have a failed test. */
  readonly proofs: readonly string[];
  /** Only tests whose title matches are run: the rest of a slow file proves nothing about this. */
  readonly only?: string;
  readonly edits?: readonly Edit[];
  /** Runs as one more migration. */
  readonly sql?: string;
}

/** SQL that changes a text in the function as all migrations together have left it. */
export const changeFunction = (name: string, from: string, to: string): string => `
  do $change$ declare source text; begin
    select pg_get_functiondef('${name}'::regproc) into strict source;
    if position($from$${from}$from$ in source) = 0 then
      raise exception 'The function ${name} does not contain the text that the mutation replaces.';
    end if;
    execute replace(source, $from$${from}$from$, $to$${to}$to$);
  end $change$;`;

/** SQL in a file that the tests of weakened databases use, too. */
export const WEAKENED = 'tests/database/weakened';
