import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importRules } from './scripts/lint/import-rules.js';
import { pageAddresses } from './scripts/lint/page-addresses.js';

const islands = {
  files: ['src/islands/**/*.tsx'],
  plugins: { 'jsx-a11y-x': a11y, 'react-hooks': hooks },
  rules: { ...a11y.configs.recommended.rules, ...hooks.configs.recommended.rules },
};

const short = {
  files: ['{src,supabase,scripts}/**/*.{ts,tsx}'],
  ignores: ['**/*.test.*', '**/messages/**', '**/database.types.ts'],
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
    'src/domain/{paths,page-paths,hosting,listing-page,locale}.ts',
    'src/messages/**',
  ],
  plugins: { enersouq: { rules: { 'page-addresses': pageAddresses } } },
  rules: { 'enersouq/page-addresses': 'error' },
};

export default defineConfig(
  { ignores: ['dist', 'dist-*', '.astro', '.data', '.cache'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  { rules: { 'no-undef': 'off' } },
  short,
  {
    files: ['src/islands/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 90, skipBlankLines: true }] },
  },
  islands,
  addresses,
  ...importRules,
);
