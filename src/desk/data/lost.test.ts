import { expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { isLost } from './lost.ts';

test.each([
  ['a network without an answer', new TypeError('Failed to fetch')],
  ['a body that cannot be read', new SyntaxError('Unexpected token')],
  ['a call that took too long', new DOMException('signal timed out', 'TimeoutError')],
  ['a call that was broken off', new DOMException('The user aborted a request.', 'AbortError')],
  ['Firefox without a network', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari without a network', new TypeError('Load failed')],
  ['a proxy without a server', new AppError('unexpected', {}, { retryAfter: null, id: 'a' })],
  ['a busy server', new AppError('unexpected', {}, { code: 'busy', retryAfter: '1' })],
  ['an auth server that fails', new AppError('unexpected')],
])('%s decides nothing, so that a change waits', (_what, error) => {
  expect(isLost(error)).toBe(true);
});

test.each([
  ['a refusal', new AppError('not_allowed', {}, { hint: 'not_allowed' })],
  ['an error of the database', new AppError('unexpected', {}, { code: '22P02' })],
  ['a fault of our program', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a fault that Firefox names', new TypeError('given is undefined')],
  ['a full storage', new DOMException('full', 'QuotaExceededError')],
  ['an error of a function', new AppError('unexpected', { error: 'unexpected' })],
])('%s decides, so that nothing is sent again', (_what, error) => {
  expect(isLost(error)).toBe(false);
});
