import { expect, onTestFinished, test, vi } from 'vitest';
import { Boundary } from './Boundary.tsx';

test('what fails to render is an error of the page too, which is reported', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => void vi.unstubAllGlobals());
  const failure = new RangeError('of a part');
  const boundary = new Boundary({ children: null, onRetry: () => true });
  boundary.componentDidCatch(failure);
  expect(reported).toHaveBeenCalledExactlyOnceWith(failure);
});
