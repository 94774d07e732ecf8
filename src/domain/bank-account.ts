/** Where a bank transfer goes. A sample until the owner writes the shop's own account here. */
export const BANK_ACCOUNT = {
  sample: true,
  bank: 'Sample Bank of Riyadh',
  holder: 'Enersouq Trading Company',
  iban: 'SA03 8000 0000 6080 1016 7519',
  swift: 'SAMPSARI',
} as const;
