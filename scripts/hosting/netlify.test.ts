import { expect, test } from 'vitest';
import { SHELLS } from '#domain/hosting.ts';
import { netlify } from './netlify.ts';
import { redirectsFile } from './rule-files.ts';

test('on Netlify no rule is forced, so that a prebuilt product answers before the shell', () => {
  for (const { from, shell } of SHELLS) {
    expect(netlify).toContain(`from = "${from}"\n  to = "${shell}"\n  status = 200`);
  }
  expect(netlify).not.toContain('force');
});

test('a rule that Cloudflare follows before it looks for a file names no shell', () => {
  expect(redirectsFile).toContain('/compliance /about/compliance 301');
  expect(redirectsFile).not.toContain('shell');
});
