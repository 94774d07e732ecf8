import { describe, expect, test } from 'vitest';
import { companyEnd, supplierKey, tidyCompany } from './company-name.ts';

test.each([
  ['Jinko Solar Co._ Ltd', 'Jinko Solar Co., Ltd'],
  ['Jinko Solar Co - Ltd', 'Jinko Solar Co., Ltd'],
  ['Bluesun Solar Energy Tech. Co._Ltd', 'Bluesun Solar Energy Tech. Co., Ltd'],
  ['LIGHT&HOPE ENERGY CO._LTD.', 'LIGHT&HOPE ENERGY CO., LTD.'],
  ['Japan Solar (Infini Co._ Ltd.)', 'Japan Solar (Infini Co., Ltd.)'],
  ['First Solar_ Inc.', 'First Solar, Inc.'],
  ['Chilicon Power - LLC', 'Chilicon Power, LLC'],
  ['Schneider Electric Solar Inverters USA - Inc', 'Schneider Electric Solar Inverters USA, Inc'],
  ['ONE SUN - MEXICO S A DE C V', 'ONE SUN - MEXICO S A DE C V'],
  ['Power-One', 'Power-One'],
  ['zed_co', 'zed_co'],
  ['SUNSTYLE AG / LTD', 'SUNSTYLE AG / LTD'],
  ['شروق الخلية', 'شروق الخلية'],
])('%s is read as %s, and reading it again changes nothing', (name, read) => {
  expect(tidyCompany(name)).toBe(read);
  expect(tidyCompany(read)).toBe(read);
});

describe('the key of a company', () => {
  test.each([
    ['Enphase Energy Inc', 'Enphase Energy Inc.'],
    ['LG Electronics Inc.', 'lg  electronics, inc'],
    ['JinkoSolar Co., Ltd', 'Jinko Solar Co Ltd.'],
    ['Shinsung E&G', 'SHINSUNG E & G'],
  ])('%s and %s are one', (one, other) => {
    expect(supplierKey(one)).toBe(supplierKey(other));
  });

  test.each([
    ['Enphase Energy', 'Enphase Energy Inc'],
    ['Jinko', 'Jinka'],
    // A Cyrillic letter that looks like a Latin one.
    ['Jinko', 'Jinkо'],
  ])('%s and %s are two', (one, other) => {
    expect(supplierKey(one)).not.toBe(supplierKey(other));
  });

  test('is never empty', () => {
    expect(supplierKey('+++')).toBe('+++');
  });
});

test.each([
  ['ABB: PVI-3.0', 'ABB', 'ABB'],
  ['Enphase Energy Inc. IQ7', 'Enphase Energy Inc', 'Enphase Energy Inc.'],
  ['Co._ Ltd X', 'Co., Ltd', 'Co._ Ltd'],
  ['Gasoline 95', 'Gas', ''],
  ['ABB', 'ABB', 'ABB'],
])('%s begins with the company %s as %s', (text, company, part) => {
  expect(text.slice(0, companyEnd(text, company))).toBe(part);
});
