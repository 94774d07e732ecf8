/** Rules of the pages, taken out of their sources; the site is built again for each. */
import type { Mutation } from './mutation.ts';

export const BROWSER_MUTATIONS: readonly Mutation[] = [
  {
    name: 'the files of a request are not sent with it',
    proofs: ['tests/e2e/quote-files.long.spec.ts'],
    only: 'files are sent with a request',
    edits: [
      {
        file: 'src/stores/quote-delivery.ts',
        from: 'const files = await keptFiles();',
        to: 'const files = (await keptFiles()) && [];',
      },
    ],
  },
  {
    name: 'each try to place an order takes a new key',
    proofs: ['tests/e2e/faults.long.spec.ts'],
    only: 'an answer lost after placing',
    edits: [
      {
        file: 'src/backend/orders.ts',
        from: 'idempotency_key: request.key,',
        to: 'idempotency_key: crypto.randomUUID(),',
      },
    ],
  },
  {
    name: 'a saved address is not chosen',
    proofs: ['tests/e2e/returning.long.spec.ts'],
    only: 'a shopper whose address is saved',
    edits: [
      {
        file: 'src/stores/addresses.ts',
        from: "changeDraft({ addressId: preselected(items)?.id ?? '' });",
        to: "changeDraft({ addressId: preselected([])?.id ?? '' });",
      },
    ],
  },
  {
    name: 'pages allow scripts without a hash',
    proofs: ['tests/e2e/security.spec.ts'],
    only: 'allows its own scripts',
    edits: [
      {
        file: 'src/layouts/BaseLayout.astro',
        from: '</body>',
        to: '<p style="color: red">slipped in</p></body>',
      },
    ],
  },
  {
    name: 'a part that was lost is not fetched again',
    proofs: ['tests/e2e/lost-parts.long.spec.ts'],
    only: 'offline, ',
    edits: [
      {
        file: 'src/islands/ui/later.tsx',
        from: 'return fetchPart().catch(() => false);',
        to: 'return false;',
      },
    ],
  },
];
