/** Words of the comparison wherever products are listed: its toasts and its tray. */
export const compare = {
  added: 'Added to comparison',
  notKept:
    'This browser does not keep your comparison: it ends when you leave this page. Allow site data for this shop in the settings of your browser, or use another browser.',
  removed: 'Removed from comparison',
  removedOnPage: 'Product removed from comparison',
  limit: 'You can compare up to 4 products',
  remove: (name: string) => `Remove ${name}`,
  tray: 'Comparison',
  trayCount: (count: number) => `${count} of 4 products to compare`,
  open: 'Compare',
  clear: 'Clear',
} as const;
