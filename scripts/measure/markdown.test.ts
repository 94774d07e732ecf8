import { expect, test } from 'vitest';
import { sectionOf, TITLE, withSection } from './markdown.ts';
import type { Proof } from './proof.ts';

const ORIGIN = { date: '2026-11-22', commit: '01fe12e', machine: '2 cores' };
const aProof = (name: string): Proof => ({
  name,
  about: 'What a listing costs.',
  run: () => Promise.reject(new Error('not run here')),
});
const section = (name: string, value: string) =>
  sectionOf(aProof(name), { head: ['call', 'ms'], rows: [['a|b', value]] }, ORIGIN);

test('a section names its date, commit and machine above an aligned table', () => {
  expect(section('catalogue', '3.3')).toContain(
    [
      'Measured on 2026-11-22 at commit 01fe12e, 2 cores.',
      '',
      '| call | ms  |',
      '| ---- | --- |',
      '| a\\|b | 3.3 |',
    ].join('\n'),
  );
});

test('a new measurement replaces the section of its name and keeps the others', () => {
  const first = withSection(withSection('', section('load', '1')), section('catalogue', '2'));
  const second = withSection(first, section('load', '9'));
  expect(second.startsWith(TITLE)).toBe(true);
  expect(second.match(/^## .*/gm)).toEqual(['## catalogue', '## load']);
  expect(second).toContain('| 9   |');
  expect(second).not.toContain('| 1   |');
});

test('a proof whose name begins another is another section', () => {
  const page = withSection(withSection('', section('load over HTTP', '1')), section('load', '2'));
  expect(page.match(/^## .*/gm)).toEqual(['## load', '## load over HTTP']);
});
