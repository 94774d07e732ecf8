/** The function `send-otp` on Deno, for tests of the mail servers that it sends through. */
import { afterAll, beforeAll, expect } from 'vitest';
import { makeCertificates, type Certificates } from './certificates.ts';
import {
  CART,
  startFunctionDatabase,
  type FunctionDatabase,
} from '#tests/support/database/function-database.ts';
import { runDeno, withPackages } from '#tests/support/hosts/run-deno.ts';

export interface CodeMailer {
  readonly certificates: Certificates;
  /** Asks a function with these settings for a code; answers the status and the body. */
  ask(
    variables: Readonly<Record<string, string>>,
    flags: readonly string[],
  ): Promise<{ status: number; body: unknown }>;
}

/** With the database, certificates and packages of a file of tests. */
export function aCodeMailer(): CodeMailer {
  let database: FunctionDatabase;
  let certificates: Certificates;
  let mailer: Awaited<ReturnType<typeof withPackages>>;
  beforeAll(async () => {
    database = await startFunctionDatabase();
    certificates = await makeCertificates();
    mailer = await withPackages('send-otp');
  });
  afterAll(async () => {
    await Promise.all([database.close(), certificates.remove(), mailer.remove()]);
  });
  return {
    get certificates() {
      return certificates;
    },
    async ask(variables, flags) {
      const running = await runDeno('send-otp', {
        variables: { ...database.variables, ...variables },
        flags: [...mailer.flags, ...flags],
      });
      try {
        expect(running.url, running.output()).not.toBeNull();
        const response = await fetch(`${running.url}/functions/v1/send-otp`, {
          method: 'POST',
          headers: { 'x-forwarded-for': '203.0.113.7, 203.0.113.8' },
          body: JSON.stringify({ email: 'sara@example.com', cart: CART }),
        });
        expect(running.output()).not.toMatch(/482913|sara/);
        return { status: response.status, body: (await response.json()) as unknown };
      } finally {
        await running.stop();
      }
    },
  };
}
