import { expect, test } from 'vitest';
import { codeMail } from './mail.ts';

test('the mail of a code has it on a line of its own and says how long it lives', () => {
  const { subject, text } = codeMail('482913');
  expect(text.split('\n')).toContain('482913');
  expect(text).toContain('15 minutes');
  expect(subject).not.toContain('482913');
});
