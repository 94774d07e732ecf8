import { expect, test } from 'vitest';
import { failuresOf, lineOf, type Audit } from './report.ts';

const anAudit = (over: Partial<Audit> = {}): Audit => ({
  path: '/about/story',
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  performance: 100,
  lcp: 900,
  tbt: 0,
  cls: 0,
  lost: [],
  ...over,
});

test('a page passes when everything but speed is perfect and nothing shifts', () => {
  expect(failuresOf(anAudit({ performance: 60, lcp: 9000 }), true)).toEqual([]);
  expect(failuresOf(anAudit({ accessibility: 97, cls: 0.01 }), true)).toEqual([
    'accessibility 97',
    'layout shift 0.0100',
  ]);
});

test('a score below 100 names what it lost its points to', () => {
  const lost = ['Uses ARIA roles on incompatible elements'];
  expect(failuresOf(anAudit({ accessibility: 99, lost }), true)).toEqual([
    'accessibility 99',
    ...lost,
  ]);
});

test('a page that no engine should list is not judged by what an engine finds', () => {
  expect(failuresOf(anAudit({ seo: 60 }), false)).toEqual([]);
  expect(failuresOf(anAudit({ seo: 60 }), true)).toEqual(['seo 60']);
});

test('speed is reported as a ratio to an empty page', () => {
  expect(lineOf(anAudit({ lcp: 1350 }), anAudit())).toContain('LCP 1.50×');
});

test('without an empty page, the scores that have a limit are reported', () => {
  expect(lineOf(anAudit({ seo: 92 }))).toMatch(/accessibility 100 {2}bestPractices 100 {2}seo 92$/);
});
