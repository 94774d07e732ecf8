/** The proofs: every file in scripts/measure/proofs exports one as `proof`. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '#supabase/cli/failure.ts';
import type { Proof } from './proof.ts';

export const PROOFS = 'scripts/measure/proofs/*.ts';

export async function readProofs(): Promise<Proof[]> {
  const files = globSync(PROOFS)
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const modules = (await Promise.all(files.map((file) => import(resolve(file))))) as {
    proof: Proof;
  }[];
  return modules.map(({ proof }) => proof);
}

/** The proofs that are named, all where none is; a name that does not exist is an error. */
export function chosen(proofs: readonly Proof[], names: readonly string[]): Proof[] {
  const unknown = names.find((name) => !proofs.some((proof) => proof.name === name));
  if (unknown !== undefined) {
    const known = proofs.map(({ name }) => `'${name}'`).join(', ');
    throw new UsageError(`There is no proof '${unknown}'. The proofs are ${known}.`);
  }
  return proofs.filter(({ name }) => names.length === 0 || names.includes(name));
}
