/** '10K'. */
export const compactNumber = (count: number): string =>
  count.toLocaleString('en', { notation: 'compact' });

/** 'SAR 50': whole riyals in a sentence. */
export const wholeSar = (riyals: number): string => `SAR ${riyals}`;

export const percent = (share: number): string => `${share}%`;
