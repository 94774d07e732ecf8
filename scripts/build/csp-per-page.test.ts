import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnHashes } from './csp-per-page.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body>`;

const STYLE = '.a > .b::after{content:"<\\/style"}';
const SCRIPT = 'const a = 1 < 2 && "$&";\nrun(a);';
const BODY = `<style>${STYLE}</style><script type="module">${SCRIPT}</script><script src="/a.js"></script>`;

test('a policy keeps the hashes of what is in its page, and every other source', () => {
  const all = `script-src 'self' ${hash('gone')} ${hash(SCRIPT)}; style-src 'self' ${hash(STYLE)} ${hash('b')}`;
  const kept = `script-src 'self' ${hash(SCRIPT)}; style-src 'self' ${hash(STYLE)}`;
  expect(withOwnHashes(page(all, BODY))).toBe(page(kept, BODY));
});

test('a page without inline code keeps its sources, one without a policy is as it was', () => {
  const policy = `script-src 'self' ${hash('gone')};`;
  expect(withOwnHashes(page(policy, ''))).toBe(page(`script-src 'self';`, ''));
  expect(withOwnHashes('<p>text</p>')).toBe('<p>text</p>');
});
