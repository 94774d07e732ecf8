import { expect, test } from 'vitest';
import type { Attributes } from '#domain/product/attributes.ts';
import { textsOf } from '#tests/support/drawn-text.ts';
import { productDrawing } from './drawing.ts';
import { cellGrid } from './panel.ts';

const panel = (length: string, width: string): Attributes => ({
  General: { 'Sub-Vertical': 'PV Modules' },
  'Physical Attributes': { Length: length, Width: width },
  'Electrical Attributes': { 'Rated Power (STC)': '270.6 W' },
  'Overall Attributes': { Description: 'A module, 60 cells in series.' },
});

/** The frame of a panel: its width and its height. */
const frame = (drawing: string): number[] => {
  const [, w, h] = /h(\d+)v(\d+)h-\d+z' class='n'/.exec(drawing) ?? [];
  return [Number(w), Number(h)];
};

test('a panel is drawn in its proportions, with its size and rated power', () => {
  const drawing = productDrawing(panel('1.64 m', '992 mm'));
  expect(frame(drawing)).toEqual([83, 138]);
  expect(textsOf(drawing)).toEqual(['992mm', '1.64m', '270.6W']);
  expect(frame(productDrawing(panel('0.992 m', '1.64 m')))).toEqual([83, 138]);
});

test('panels have one scale, and a longer one than the picture fills its height', () => {
  expect(frame(productDrawing(panel('0.82 m', '0.5 m')))).toEqual([42, 69]);
  expect(frame(productDrawing(panel('4.8 m', '1 m')))).toEqual([42, 200]);
});

test('at 160 pixels no figure of a drawing is smaller than twelve pixels', () => {
  const sizes = productDrawing(panel('1.64 m', '992 mm')).matchAll(/matrix\(0?,?-?(\.\d+|1\.\d+)/g);
  const pixels = [...sizes].map(([, scale]) => (Number(scale) * 50 * 160) / 400);
  expect(pixels).toHaveLength(3);
  expect(Math.min(...pixels)).toBeGreaterThanOrEqual(12);
});

test('the cells of a panel are drawn in columns and rows, and a film has none', () => {
  expect(cellGrid(60, [1.64, 0.992])).toEqual([6, 10]);
  expect(cellGrid(72, [1.96, 0.992])).toEqual([6, 12]);
  expect(cellGrid(144, [2.1, 1.05])).toEqual([6, 24]);
  expect(cellGrid(119, [1.2, 0.6])).toBeNull();
});
