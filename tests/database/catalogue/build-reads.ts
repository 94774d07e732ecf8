import { afterAll, vi } from 'vitest';
import type { TestBackend } from '#tests/support/database/database.ts';

let serving: TestBackend | null = null;

/* The client of the build keeps the `fetch` that it finds: a test imports this file before it. */
vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) =>
  serving
    ? serving.fetch(new Request(url, init))
    : Promise.resolve(Response.json({ message: 'down' }, { status: 500 })),
);

// Files of the database share a process: the next one needs the network.
afterAll(() => void vi.unstubAllGlobals());

/** The build reads from this backend instead of the network; `null` is a backend that is down. */
export const serveBuild = (backend: TestBackend | null): void => {
  serving = backend;
};
