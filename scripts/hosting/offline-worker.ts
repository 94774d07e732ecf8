/** Writes the service worker over the one of `public/`, which switches it off (docs/offline.md). */
import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Settings } from '#supabase/cli/settings.ts';
import { compileInline } from '../build/inline-script.ts';

const WORKER = 'src/worker/worker.ts';
/** A start of the worker is a cost of each visit. */
const MOST_BYTES = 6000;

export const offlineWorker = ({ offline }: Settings): AstroIntegration => ({
  name: 'enersouq-offline-worker',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      if (offline === 'off') return;
      const text = await compileInline(WORKER);
      const bytes = Buffer.byteLength(text);
      if (bytes > MOST_BYTES) throw new Error(`${WORKER} has ${bytes} of ${MOST_BYTES} bytes.`);
      writeFileSync(new URL('sw.js', dir), text);
    },
  },
});
