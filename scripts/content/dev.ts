import type { IncomingMessage, ServerResponse } from 'node:http';
import { sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { problemPage, type Problem } from './problem.ts';

type Watched = Pick<ViteDevServer, 'middlewares' | 'watcher' | 'ws'>;

const asksForPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** While `content/` has problems each page is their list; after each change of it they are looked for again. */
export function showProblems(server: Watched, read: () => readonly Problem[]): void {
  let problems: readonly Problem[] | null = null;
  server.watcher.on('all', (_event, file) => {
    if (!file.includes(`${sep}content${sep}`)) return;
    problems = null;
    server.ws.send({ type: 'full-reload' });
  });
  server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (!asksForPage(request)) return next();
    problems ??= read();
    if (problems.length === 0) return next();
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(problemPage(problems));
  });
}
