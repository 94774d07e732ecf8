/** What is wrong with the list of mutations before any of them is run. */
import type { Mutation } from './mutation.ts';
import type { PromiseRow } from './promises.ts';

/** Each promise is broken at least once, and each test that it names notices. */
export function gapsIn(promises: readonly PromiseRow[], mutations: readonly Mutation[]): string[] {
  const noticed = new Set(mutations.flatMap(({ proofs }) => proofs));
  const named = new Set(promises.flatMap(({ proofs }) => proofs));
  const unproven = promises.filter(({ proofs }) => proofs.length === 0);
  return [
    ...unproven.map(({ text }) => `docs/promises.md names no test for: ${text}`),
    ...[...named]
      .filter((file) => !noticed.has(file))
      .map((file) => `No mutation is noticed by ${file}.`),
    ...[...noticed]
      .filter((file) => !named.has(file))
      .map((file) => `A mutation names ${file}, which no promise of docs/promises.md does.`),
  ];
}

/** An edit whose text is not there exactly once; `read` gives null for a missing file. */
export function staleEdits(mutation: Mutation, read: (file: string) => string | null): string[] {
  return (mutation.edits ?? []).flatMap(({ file, from }) => {
    const count = (read(file) ?? '').split(from).length - 1;
    if (count === 1) return [];
    const found = count === 0 ? 'is no longer in' : `is ${count} times in`;
    return [`Mutation '${mutation.name}': the text that it replaces ${found} ${file}: ${from}`];
  });
}
