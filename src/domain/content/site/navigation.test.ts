import { expect, test } from 'vitest';
import { suggestionsFor } from './navigation.ts';

const link = (label: string) => ({ label, href: '/', text: label });
const sets = { home: [link('a'), link('b')], '/help': [link('c'), link('d')] };

test(
  'a path shows its own two links, and one without a set the links of home',
  { tags: 'chrome-15' },
  () => {
    expect(suggestionsFor(sets, '/help')[0]?.label).toBe('c');
    expect(suggestionsFor(sets, '/press')[0]?.label).toBe('a');
  },
);
