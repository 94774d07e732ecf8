/** A deployed project as tests of the database reach it: over HTTP as a browser, and beside it as the superuser. */
import type { TestBackend } from '#tests/support/database/database.ts';
import { strictFetch } from '#tests/support/database/contract.ts';
import { ADMIN } from '#tests/support/database/hosted-role.ts';
import { connectAs } from './connections.ts';
import type { DeployedProject } from './project.ts';

export function httpBackend({ url, project }: DeployedProject): TestBackend {
  const admin = connectAs(project.server, ADMIN);
  return {
    fetch: strictFetch((request) => send(url, request)),
    sql: async <T>(text: string, values: unknown[] = []) => [
      ...(await admin.driver.unsafe<T[]>(text, values as never[])),
    ],
    exec: (script) => admin.driver.unsafe(script),
    close: () => admin.close(),
  };
}

/** With the whole body at hand, so that its length is stated. */
async function send(origin: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const body = isRead ? null : await request.text();
  return fetch(origin + pathname + search, { method, headers, body });
}
