import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { CATALOGUE_READS, type ReadName } from './table.ts';

test('the table has the arguments of the contract', () => {
  for (const name of Object.keys(CATALOGUE_READS) as ReadName[])
    expect(Object.keys(CATALOGUE_READS[name]).toSorted()).toEqual(
      Object.keys(contract[name].args.shape).toSorted(),
    );
});
