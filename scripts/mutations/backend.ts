/** Rules of the functions, the local server and the tests themselves, taken out of their sources. */
import type { Mutation } from './mutation.ts';

export const BACKEND_MUTATIONS: readonly Mutation[] = [
  {
    name: 'a PDF with a script is kept',
    proofs: ['supabase/functions/files/refused.test.ts'],
    edits: [
      {
        file: 'supabase/functions/_shared/files/pdf.ts',
        from: "if (result === 'active') refuse",
        to: "if (result === 'unreadable') refuse",
      },
    ],
  },
  {
    name: 'a CV with macros is kept',
    proofs: ['supabase/functions/_shared/files/office.test.ts'],
    edits: [
      {
        file: 'supabase/functions/_shared/files/office.ts',
        from: "if (entries.some(({ name }) => parts.test(name))) return 'active';",
        to: '',
      },
    ],
  },
  {
    name: 'a file is shown as a page of the shop',
    proofs: ['tests/database/files-function.test.ts'],
    edits: [
      {
        file: 'supabase/functions/files/download.ts',
        from: "'content-disposition': disposition(name),",
        to: "'content-disposition': 'inline',",
      },
    ],
  },
  {
    name: 'the backend’s own pages are open',
    proofs: ['tests/database/attacks/paths.test.ts'],
    edits: [
      {
        file: 'supabase/local/rest-rules.ts',
        from: 'if (!NAMES.test(pathname)) {',
        to: "if (pathname === '/rest/v1/') {",
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
        from: '  return expected.includes(answer.status) && changed.length === 0 && leaked.length === 0;',
        to: '  return expected.includes(answer.status) || changed.length >= 0 || leaked.length >= 0;',
      },
    ],
  },
  {
    name: 'a simulated payment is obeyed without its setting',
    proofs: [
      'supabase/functions/payments/handler.test.ts',
      'tests/database/payment-function.test.ts',
    ],
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
    proofs: ['tests/architecture/logs.test.ts'],
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
    proofs: ['tests/architecture/logs-functions.test.ts'],
    edits: [
      {
        file: 'supabase/functions/_shared/logs.ts',
        from: '`${name} failed: ${kindOf(error)}`, {',
        to: '`${name} failed: ${kindOf(error)} ${String((error as Error).message)}`, {',
      },
    ],
  },
  {
    name: 'a second server takes the data folder, too',
    proofs: ['tests/architecture/start.long.test.ts'],
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
    name: 'any data folder is opened',
    proofs: ['supabase/local/made-by.test.ts'],
    edits: [
      {
        file: 'supabase/local/made-by.ts',
        from: 'made?.every((line) => own.includes(line)) ?? false',
        to: 'own.length > 0',
      },
    ],
  },
  {
    name: 'the number of browser faults is another one',
    proofs: ['tests/architecture/faults.test.ts'],
    edits: [
      { file: 'tests/support/faults.ts', from: 'BROWSER_FAULTS = ', to: 'BROWSER_FAULTS = 1' },
    ],
  },
  {
    name: 'a call has no limit',
    proofs: ['tests/architecture/frozen.long.test.ts'],
    only: 'over the limit of its role',
    edits: [
      {
        file: 'supabase/local/time-limit.ts',
        from: 'if (limit === null) return result;',
        to: 'if (limit !== 0) return result;',
      },
    ],
  },
  {
    name: 'an island fetches a part without the way to fetch it again',
    proofs: ['tests/architecture/import-rules.test.ts'],
    edits: [
      {
        file: 'scripts/lint/syntax-rules.js',
        from: "ImportExpression:not(CallExpression[callee.name='later'] ImportExpression)",
        to: "ImportExpression[source.value='']",
      },
    ],
  },
  {
    name: 'an import may deactivate every product unasked',
    proofs: ['supabase/catalogue/missing.test.ts'],
    edits: [
      {
        file: 'supabase/catalogue/missing.ts',
        from: 'products.length > offered / 10 || suppliers.length > 0',
        to: 'products.length > offered',
      },
    ],
  },
  {
    name: 'a failed start prints its error with the stack',
    proofs: ['tests/architecture/start-refusals.long.test.ts'],
    only: 'that is a file',
    edits: [
      {
        file: 'supabase/local/print-failure.ts',
        from: 'console.error(sentenceOf(error));',
        to: 'console.error(error);',
      },
    ],
  },
];
