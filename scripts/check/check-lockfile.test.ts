import { expect, test } from 'vitest';
import { missingPackages, registriesIn } from './check-lockfile.ts';

const PACKAGES = {
  'node_modules/sharp': {
    version: '1.0.0',
    optionalDependencies: { '@img/linux': '1.0.0', '@img/mac': '1.0.0' },
  },
  'node_modules/@img/linux': { version: '1.0.0' },
};

test('a per-platform package that is missing is named with the one that wants it', () => {
  expect(missingPackages(PACKAGES)).toEqual(['sharp 1.0.0 wants @img/mac, which is not in it']);
});

test('a lockfile that holds every platform is whole, wherever npm nested it', () => {
  const nested = { 'node_modules/sharp/node_modules/@img/mac': { version: '1.0.0' } };
  expect(missingPackages({ ...PACKAGES, ...nested })).toEqual([]);
});

test('an address of a registry is found', () => {
  const resolved = 'https://registry.example/sharp.tgz';
  expect(registriesIn(PACKAGES)).toEqual([]);
  expect(registriesIn({ 'node_modules/sharp': { resolved } })).toHaveLength(1);
});
