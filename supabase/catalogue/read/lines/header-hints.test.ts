import { expect, test } from 'vitest';
import { KNOWN_FIELDS } from '#domain/product/attributes.ts';
import { suggestColumn } from './header-hints.ts';
import { readHeader } from './header.ts';

const COLUMNS = ['product_id', 'name', 'price_sar', 'photos', 'name_ar', 'description_ar'];

test.each([
  ['SKU', 'product_id'],
  ['Item Code', 'product_id'],
  ['Product Name', 'name'],
  ['Title', 'name'],
  ['Price', 'price_sar'],
  ['Unit Price (SAR)', 'price_sar'],
  ['السعر', 'price_sar'],
  ['Images', 'photos'],
  ['Description', 'Overall Attributes.Description'],
  ['DESCRIPTION ', 'Overall Attributes.Description'],
  ['Discription', 'Overall Attributes.Description'],
  ['Body (HTML)', 'Overall Attributes.Description'],
  ['الوصف', 'description_ar'],
  ['description_arabic', 'description_ar'],
  ['descripton_ar', 'description_ar'],
  ['Lead Time', 'Overall Attributes.Lead Time'],
  ['Lead time (days)', 'Overall Attributes.Lead Time (days)'],
  ['MOQ', 'Overall Attributes.Minimum Order Quantity'],
  ['Supplier', 'Overall Attributes.Supplier Name'],
  ['Category', 'Overall Attributes.Category'],
  ['Sub Category', 'General.Sub-Vertical'],
  ['Manufacturer', 'General.Manufacturer'],
  ['Brand', 'General.Manufacturer'],
  ['Model No.', 'General.Model'],
  ['Country of Origin', 'Compliance and Standards.Country of Origin'],
  ['Weight [kg]', 'Physical Attributes.Weight (kg)'],
  ['zzzzzzzzzz', null],
])('%j means %j', (cell, column) => {
  expect(suggestColumn(cell, COLUMNS)).toBe(column);
});

test('the last part of every known field means that field', () => {
  for (const field of KNOWN_FIELDS)
    expect(suggestColumn(field.slice(field.indexOf('.') + 1), COLUMNS)).toBe(field);
});

test('what is suggested is a column that the importer has', () => {
  for (const cell of ['Description', 'Lead Time (days)', 'Weight [kg]', 'الاسم', 'Power', 'Price'])
    expect(readHeader(['product_id', 'name', suggestColumn(cell, COLUMNS)!]).problems).toEqual([]);
});
