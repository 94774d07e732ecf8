import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { showProblems } from './dev.ts';
import type { Problem } from './problem.ts';

type Middleware = (request: object, response: object, next: () => void) => void;

/** A development server whose browser asks for a page, and the answers it gets. */
function serverWith(problems: Problem[]) {
  const watcher = new EventEmitter();
  const sent: object[] = [];
  const middlewares: Middleware[] = [];
  const reads: number[] = [];
  showProblems(
    {
      watcher,
      ws: { send: (message: object) => void sent.push(message) },
      middlewares: { use: (one: Middleware) => void middlewares.push(one) },
    } as never,
    () => {
      reads.push(problems.length);
      return [...problems];
    },
  );
  const ask = (accept = 'text/html'): string => {
    let answer = 'the page';
    middlewares[0]!(
      { method: 'GET', headers: { accept } },
      { writeHead: () => undefined, end: (text: string) => void (answer = text) },
      () => undefined,
    );
    return answer;
  };
  return { ask, reads, sent, save: (file: string) => void watcher.emit('all', 'change', file) };
}

const PROBLEM = { file: 'content/help.yaml', line: 3, text: 'unknown <Calout>' };

test('a page in development is the list of the problems, in words, with file and line', () => {
  const { ask } = serverWith([PROBLEM]);
  expect(ask()).toContain('<b>content/help.yaml, line 3</b><br>unknown &lt;Calout>');
  expect(ask()).toContain('src="/@vite/client"');
});

test('files of a page are served, and the page itself while there is no problem', () => {
  expect(serverWith([PROBLEM]).ask('image/avif,*/*')).toBe('the page');
  expect(serverWith([]).ask()).toBe('the page');
});

test('problems are looked for again after content was saved, and the browser asks again', () => {
  const problems = [PROBLEM];
  const { ask, reads, sent, save } = serverWith(problems);
  ask();
  ask();
  save('/shop/src/pages/help.astro');
  expect(ask()).toContain('a problem');
  expect(reads).toHaveLength(1);
  problems.pop();
  save('/shop/content/help.yaml');
  expect(sent).toEqual([{ type: 'full-reload' }]);
  expect(ask()).toBe('the page');
});
