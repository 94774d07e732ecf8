import { expect, test } from 'vitest';
import { parseFilters } from './filters.ts';
import { makerFilter } from './maker-filter.ts';

test.each(['Jinko Solar Co., Ltd', '3M', '360', '1..2', '..5', 'true', '~tilde', '-5', 'شركة'])(
  'the manufacturer %s is a text in the filters, whatever else it looks like',
  (maker) => {
    expect(parseFilters(makerFilter(maker)).attributes).toEqual([
      { section: 'General', field: 'Manufacturer', values: [maker] },
    ]);
  },
);
