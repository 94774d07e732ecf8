/** A port that is taken, in one sentence. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserError } from '#supabase/cli/failure.ts';

/** Explains how to solve that a port cannot be opened; any other error is returned unchanged. */
export function portError(error: unknown, name: string, setting = 'PORT'): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new UserError(
      `Port ${name} is in use: stop what runs there, or choose another with ${setting}=….`,
    );
  }
  if (code === 'EACCES') {
    return new UserError(
      `Port ${name} needs more rights: choose one from 1024 up with ${setting}=….`,
    );
  }
  return error;
}

/** Astro would take another port without a word, and Vite listens on either kind of address. */
export async function assertFree(port: number, name = String(port)): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer().listen(port, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw portError(error, name);
    } finally {
      server.close();
    }
  }
}
