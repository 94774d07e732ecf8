/** Words of files with products and quantities: quick order reads them, a cart and a list are written as them. */
export const linesCsv = {
  download: 'Download as CSV',
  head: ['SKU', 'Quantity', 'Name', 'Price (SAR, excl. VAT)'],
} as const;
