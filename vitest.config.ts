import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const stub = (name: string) => fileURLToPath(new URL(`tests/support/${name}`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      'astro:env/client': stub('astro-env.ts'),
      'astro:env/server': stub('astro-env.ts'),
    },
  },
  test: {
    include: ['{src,supabase,scripts}/**/*.test.ts', 'tests/{database,house}/**/*.test.ts'],
    hookTimeout: 120_000,
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
