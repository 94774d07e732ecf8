import { number } from '#messages/format.ts';
import type { AttributeSection } from '#contract/values.ts';

/** Words of a product's page. */
export const product = {
  backToMarketplace: 'Back to Marketplace',
  selectMore: 'Select more products to compare',
  compare: 'Compare',
  compareCount: (count: number) => `Compare (${count})`,
  manufacturer: 'Manufacturer',
  origin: 'Country of origin',
  unknownOrigin: 'N/A',
  minimumOrder: 'Minimum order',
  delivery: 'Delivery',
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  belowMinimum: (minimum: number) => `Minimum order is ${number(minimum)}`,
  sku: 'SKU',
  copySku: 'Copy the SKU',
  copied: 'Copied',
  print: 'Print',
  share: 'Share',
  linkCopied: 'Link copied',
  shareFailed: 'The link could not be copied. Copy it from the address bar.',
  photo: (name: string, place: number, count: number) => `${name}, picture ${place} of ${count}`,
  drawing: (name: string, form: string) => `${name}, ${form.toLowerCase()}`,
  drawingForm: { measured: 'Drawing with stated dimensions', class: 'Drawing of the size class' },
  gallery: 'Pictures of this product',
  previousPhoto: 'Previous picture',
  nextPhoto: 'Next picture',
  showPhoto: (place: number) => `Show picture ${place}`,
  zoom: 'Enlarge the picture',
  close: 'Close',
  specs: 'Specifications',
  information: 'Information',
  description: 'Description',
  tabs: 'About this product',
  saveToList: 'Save to a list',
  related: 'More from this category',
  recentlyViewed: 'Recently viewed',
  loading: 'Loading the product…',
  errorTitle: 'Error Loading Product',
  idRequired: 'Product ID is required',
  notFound: 'Product not found',
  fetchFailed: 'Failed to fetch product details',
  returnToMarketplace: 'Return to Marketplace',
  goneHelp:
    'It may have been taken off the shop, or the address may be mistyped. Search for another product, or ask us for it.',
  search: 'Search',
  searchProducts: 'Search products',
  askUs: 'Ask us',
  stale: 'Today’s price and availability could not be read. You see what was last published.',
  buy: 'Buy this product',
  buyBar: 'Order bar',
} as const;

/** Words around what a product states of itself. */
export const specifications = {
  productDescription: 'Product Description',
  noDescription: 'No description available.',
  yes: 'Yes',
  no: 'No',
} as const;

export const sectionTitles: Record<AttributeSection, string> = {
  General: 'General Information',
  'Physical Attributes': 'Physical Specifications',
  'Chemical Attributes': 'Chemical Properties',
  'Operational Features': 'Operational Features',
  'Electrical Attributes': 'Electrical Specifications',
  'Applications and Uses': 'Applications',
  'Compliance and Standards': 'Compliance',
  'Overall Attributes': 'Product Details',
};

/** Structured data of a product without its own texts: a product page loads it after it is shown. */
export const productSeoWords = {
  marketplace: 'Marketplace',
  /** Until script has read which product the address names. */
  anyProduct: 'Energy product',
  anyDescription:
    'An energy product of this shop with its supplier, price without VAT, attributes and earliest delivery.',
  defaultCategory: 'Energy',
  offeredBy: (name: string, supplier: string) => `${name} from ${supplier}.`,
} as const;
