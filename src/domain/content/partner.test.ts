import { expect, test } from 'vitest';
import { home } from '#messages/site.ts';
import { logoUrl, PARTNER_LOGO_WIDTH, partnerAt, PARTNERS_SHOWN } from './partner.ts';

const ten = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

test(
  'the strip shows the first 8 partners; each slot then advances by one and wraps',
  { tags: 'home-01' },
  () => {
    const shown = (partners: string[], turn: number) =>
      partners
        .slice(0, PARTNERS_SHOWN)
        .map((_, slot) => partnerAt(partners, slot + turn))
        .join('');
    expect(shown(ten, 0)).toBe('abcdefgh');
    expect(shown(ten, 1)).toBe('bcdefghi');
    expect(shown(ten, 3)).toBe('defghija');
    expect(shown(['a', 'b'], 1)).toBe('ba');
    expect(shown([], 4)).toBe('');
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

test("a strip without partners reads 'Logos coming soon.'", { tags: 'home-03' }, () => {
  expect(home.noPartners).toBe('Logos coming soon.');
});
