/** '10K'. */
export const compactNumber = (count: number): string =>
  count.toLocaleString('en', { notation: 'compact' });

/** 'SAR 50' or 'SAR 25.50', in a sentence. */
export const shortSar = (riyals: number): string =>
  `SAR ${riyals.toLocaleString('en', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })}`;

export const phoneText = (phone: string): string => phone;

export const percent = (share: number): string => `${share}%`;
