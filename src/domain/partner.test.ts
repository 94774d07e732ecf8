import { expect, test } from 'vitest';
import { logoUrl, PARTNER_LOGO_WIDTH, partnersAt } from './partner.ts';

const ten = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

test(
  'the strip shows the first 8 partners; each slot then advances by one and wraps',
  { tags: 'home-01' },
  () => {
    expect(partnersAt(ten, 0).join('')).toBe('abcdefgh');
    expect(partnersAt(ten, 1).join('')).toBe('bcdefghi');
    expect(partnersAt(ten, 3).join('')).toBe('defghija');
    expect(partnersAt(['a', 'b'], 1)).toEqual(['b', 'a']);
    expect(partnersAt([], 4)).toEqual([]);
  },
);

test(
  "a logo comes from public storage at '/logos/{logo_path}', 160 wide",
  { tags: 'home-04' },
  () => {
    const partner = { id: '1', name: 'Wadi', sector: 'Gas', logoPath: 'wadi gas.svg' };
    expect(logoUrl(partner)).toBe('/logos/wadi%20gas.svg');
    expect(PARTNER_LOGO_WIDTH).toBe(160);
  },
);
