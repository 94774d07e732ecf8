import { describe, expect, test } from 'vitest';
import { partsOf, productTitle } from './product-title.ts';

const COMPANY = 'Amerisolar-Worldwide Energy and Manufacturing USA Co., Ltd';

describe('the title of a product', () => {
  test('leads with the model, however long the name of the company is', () => {
    const product = { name: `${COMPANY} AS-6P-330`, manufacturer: COMPANY, model: 'AS-6P-330' };
    expect(productTitle(product)).toEqual({ lead: 'AS-6P-330', detail: COMPANY });
  });

  test('does not repeat a manufacturer that is shown as the seller', () => {
    const product = { name: 'ABB: PVI-3.0 [208V]', manufacturer: 'ABB', model: 'PVI-3.0 [208V]' };
    expect(productTitle(product, 'ABB')).toEqual({ lead: 'PVI-3.0 [208V]', detail: '' });
  });

  test('takes the Latin name of a manufacturer out of the name, and shows the Arabic one once', () => {
    const product = {
      name: 'Jinko JKM550N',
      manufacturer: 'Jinko',
      manufacturerLabel: 'جينكو',
      model: 'JKM550N',
    };
    expect(productTitle(product)).toEqual({ lead: 'JKM550N', detail: 'جينكو' });
    expect(productTitle(product, 'Jinko').detail).toBe('');
    expect(productTitle(product, 'جينكو').detail).toBe('');
    expect(productTitle({ ...product, name: 'لوح جينكو JKM550N' }).detail).toBe('');
  });

  test('is the name where that describes the product, and the model follows', () => {
    const product = { name: 'Gas cylinder 11 kg', manufacturer: null, model: 'NW-11' };
    expect(productTitle(product)).toEqual({ lead: 'Gas cylinder 11 kg', detail: 'NW-11' });
  });

  test('puts a model that is inside the name first', () => {
    const product = {
      name: 'Jinko Tiger Neo JKM550N panel',
      manufacturer: 'Jinko',
      model: 'JKM550N',
    };
    expect(productTitle(product)).toEqual({ lead: 'JKM550N Tiger Neo panel', detail: 'Jinko' });
  });

  test('keeps all that the name has beyond manufacturer and model', () => {
    const product = { name: 'Jinko JKM550N with cable', manufacturer: 'Jinko', model: 'JKM550N' };
    expect(productTitle(product).lead).toBe('JKM550N with cable');
  });

  test('is the name where nothing else is known', () => {
    const product = { name: 'Diesel 200 l drum', manufacturer: null, model: null };
    expect(productTitle(product)).toEqual({ lead: 'Diesel 200 l drum', detail: '' });
    const unmodelled = { name: 'Jinko', manufacturer: 'Jinko', model: null };
    expect(productTitle(unmodelled)).toEqual({ lead: 'Jinko', detail: '' });
  });
});

describe('a long title', () => {
  const long = `${'A long description '.repeat(10)}model 17`;

  test('is parted before its end, at a word; a short one is not', () => {
    const [start, end] = partsOf(long);
    expect(start + end).toBe(long);
    expect(end).toBe(' description model 17');
    expect(partsOf('AS-6P30-245W')).toEqual(['AS-6P30-245W', '']);
  });

  test('without spaces keeps its last 40 characters together', () => {
    expect(partsOf('x'.repeat(300))[1]).toHaveLength(40);
  });
});
