import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importRules } from './scripts/lint/import-rules.js';
import { pageAddresses } from './scripts/lint/page-addresses.js';

const islands = {
  files: ['src/{islands,desk}/**/*.tsx'],
  plugins: { 'jsx-a11y-x': a11y, 'react-hooks': hooks },
  rules: { ...a11y.configs.recommended.rules, ...hooks.configs.recommended.rules },
};

const short = {
  files: ['{src,supabase,scripts}/**/*.{ts,tsx}'],
  ignores: ['**/*.test.*', '**/messages/**'],
  rules: {
    'max-lines': ['error', { max: 200, skipBlankLines: true }],
    'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
  },
};

/** Where addresses are made, and the tables of hosting, which hold for every language. */
const addresses = {
  files: ['{src,supabase/functions,supabase/operator}/**/*.{ts,tsx,astro,js}'],
  ignores: [
    '**/*.test.*',
    'src/domain/{shared/{paths,locale},content/site/{page-paths,hosting,known-pages,private-pages},account/auth-paths,listing/listing-page}.ts',
    'src/messages/**',
    // Its addresses begin behind that of the desk.
    'src/desk/router.tsx',
  ],
  plugins: { enersouq: { rules: { 'page-addresses': pageAddresses } } },
  rules: { 'enersouq/page-addresses': 'error' },
};

/** A sleep is too short on a busy machine and too long on any other; a fake that no contract checks drifts. */
const tests = {
  files: ['tests/**/*.ts', '**/*.test.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: "CallExpression[callee.property.name='waitForTimeout']",
        message: 'Wait for a condition, or move the clock of the page (page.clock).',
      },
      {
        selector: "CallExpression[callee.name='setTimeout']",
        message:
          'Wait for a condition (expect.poll, vi.waitFor), or let the test itself release what waits.',
      },
      {
        selector:
          "CallExpression[callee.property.name='fulfill'] > ObjectExpression:not(:has(> Property[key.name='status'])) > Property[key.name='json']",
        message:
          'Use answer(route, json) of tests/support/builders/recorded/answer.ts, which holds the answer to the contract.',
      },
    ],
  },
};

export default defineConfig(
  { ignores: ['dist', 'dist-*', '.astro', '.data', '.cache'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  { rules: { 'no-undef': 'off' } },
  short,
  {
    files: ['src/{islands,desk}/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 90, skipBlankLines: true }] },
  },
  islands,
  addresses,
  tests,
  ...importRules,
);
