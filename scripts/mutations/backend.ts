/** Rules of the functions, the local server and the tests themselves, taken out of their sources. */
import type { Mutation } from './mutation.ts';

export const BACKEND_MUTATIONS: readonly Mutation[] = [
  {
    name: 'the backend’s own pages are open',
    proofs: ['tests/database/attacks/paths.test.ts'],
    edits: [
      {
        file: 'supabase/local/backend.ts',
        from: "const OPEN_PATHS = ['/rest/v1/'];",
        to: "const OPEN_PATHS = ['/'];",
      },
    ],
  },
  {
    name: 'every attack counts as repelled',
    proofs: ['tests/database/weakened/weakened.long.test.ts'],
    only: 'any-order',
    edits: [
      {
        file: 'tests/support/attack.ts',
        from: '  return expected.includes(answer.status) && changed.length === 0 && told.length === 0;',
        to: '  return expected.includes(answer.status) || changed.length >= 0 || told.length >= 0;',
      },
    ],
  },
  {
    name: 'a simulated payment is obeyed without its setting',
    proofs: ['supabase/functions/payments/handler.test.ts'],
    edits: [
      {
        file: 'supabase/functions/payments/handler.ts',
        from: 'if (isSimulated && !paymentSimulated) throw',
        to: 'if (isSimulated && !paymentSimulated && false) throw',
      },
    ],
  },
  {
    name: 'the log has the message of a database error',
    proofs: ['tests/house/logs.test.ts'],
    edits: [
      {
        file: 'supabase/local/connection.ts',
        from: 'const line = lineOf(error);',
        to: 'const line = `Refused: ${code} ${message}`;',
      },
    ],
  },
  {
    name: 'the log has the message of a failure in a function',
    proofs: ['tests/house/logs-functions.test.ts'],
    edits: [
      {
        file: 'supabase/functions/_shared/logs.ts',
        from: 'console.error(`${name} failed: ${kindOf(error)}`);',
        to: 'console.error(`${name} failed: ${kindOf(error)}`, error);',
      },
    ],
  },
  {
    name: 'a second server takes the data folder, too',
    proofs: ['tests/house/start.test.ts'],
    only: 'refuses a second server',
    edits: [
      {
        file: 'supabase/local/lock.ts',
        from: 'if (holder !== null && isAlive(holder)) break;',
        to: '',
      },
    ],
  },
  {
    name: 'the number of browser faults is another one',
    proofs: ['tests/house/faults.test.ts'],
    edits: [
      { file: 'tests/support/faults.ts', from: 'BROWSER_FAULTS = ', to: 'BROWSER_FAULTS = 1' },
    ],
  },
];
