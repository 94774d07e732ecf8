import { expect, test } from 'vitest';
import { redirectsFile } from './rule-files.ts';

test('a rule that Cloudflare follows before it looks for a file names no shell', () => {
  expect(redirectsFile).toContain('/compliance /about/compliance 301');
  expect(redirectsFile).not.toContain('shell');
});
