/** Which lines are courtesies, headings and remarks, and which only begin like one. */
import { expect, test } from 'vitest';
import { listOfText } from './pasted-text.ts';

test.each([
  'Parts washer machine',
  'Hi Power inverter',
  'Section valve',
  'Bill acceptor',
  'Please supply diesel generators',
  'الجزء العلوي للمضخة',
])('%s is ordered, not left out', (text) => {
  expect(listOfText(text)).toEqual({ lines: [{ text, quantity: 1 }], leftOut: [] });
});

test.each([
  'Hi,',
  'Hello Ahmed,',
  'Dear Sir',
  'Section B: Fuel',
  'Part A',
  'Notes: deliver to the site',
  'Please supply the following',
  'القسم الأول',
  'نرجو توريد التالي:',
])('%s is left out', (text) => {
  expect(listOfText(`${text}\nSC-450M 2`)).toMatchObject({
    lines: [{ text: 'SC-450M' }],
    leftOut: [text],
  });
});
