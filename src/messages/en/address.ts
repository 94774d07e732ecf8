/** Words of a National Address on one line. */
export const nationalWords = {
  building: (number: string) => `building ${number}`,
  additional: (number: string) => `additional number ${number}`,
  unit: (number: string) => `unit ${number}`,
  separator: ', ',
} as const;
