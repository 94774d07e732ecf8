/** Whether prices are shown with VAT. Styles choose by a flag of the page, so that nothing is drawn again. */
import { computed } from 'nanostores';
import { VATS, type Vat } from '#domain/shared/vat.ts';
import { PRICE_VAT_KEY, VAT_OF_ACCOUNT } from '#domain/shared/storage-keys.ts';
import { persistentAtom } from './persistent-atom.ts';

type Stored = Vat | typeof VAT_OF_ACCOUNT;

const $stored = persistentAtom<Stored | null>(PRICE_VAT_KEY, null, {
  encode: (stored) => stored ?? undefined,
  decode: (text) => [...VATS, VAT_OF_ACCOUNT as Stored].find((one) => one === text) ?? null,
});

export const $vat = computed($stored, (stored): Vat =>
  stored?.startsWith('excl') ? 'excl' : 'incl',
);

/** A script in the head of built pages does the same before the first paint. */
$stored.subscribe((stored) => {
  const { dataset } = globalThis.document?.documentElement ?? {};
  if (dataset) dataset['vat'] = stored ?? '';
});

export const switchVat = (): void => $stored.set($vat.get() === 'incl' ? 'excl' : 'incl');

/** The default of an account; what somebody has chosen in this browser stays (decision 59). */
export function followVatNumber(vatNumber: string): void {
  const stored = $stored.get();
  if (stored === null || stored === VAT_OF_ACCOUNT) $stored.set(vatNumber ? VAT_OF_ACCOUNT : null);
}
