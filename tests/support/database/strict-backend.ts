/** In tests src/backend parses what it sends and receives; in a browser it loads no schema. */
import { vi } from 'vitest';

vi.mock(import('#backend/shared/rpc.ts'), async (importOriginal) => {
  const real = await importOriginal();
  const { checkedCall } = await import('./contract.ts');
  const callRpc: typeof real.callRpc = (name, args, options) =>
    checkedCall(name, args, () => real.callRpc(name, args, options));
  return { ...real, callRpc };
});

vi.mock(import('#backend/shared/client.ts'), async (importOriginal) => {
  const real = await importOriginal();
  const { checkedAction } = await import('./contract.ts');
  const callFunction: typeof real.callFunction = (name, body, token) =>
    checkedAction(name, body, () => real.callFunction(name, body, token));
  return { ...real, callFunction };
});

/** The two modules above outlive `vi.resetModules`: a page that is opened anew shares these with them. */
vi.mock(import('#backend/shared/caller.ts'), (importOriginal) => importOriginal());
vi.mock(import('#domain/shared/errors.ts'), (importOriginal) => importOriginal());
