import type { AttributeSection } from '#domain/attributes.ts';
import { formatDay } from '#domain/day.ts';
import { formatSar, type Halalas } from '#domain/money.ts';
import type { ProductCard } from '#domain/product.ts';

/** Words of a product, on its page and on its card. */
export const product = {
  marketplace: 'Marketplace',
  backToMarketplace: 'Back to Marketplace',
  askForQuote: 'Ask for quote',
  exclVat: 'excl. VAT',
  verified: 'Verified',
  addToCart: 'Add to Cart',
  requestQuotation: 'Request for Quotation',
  addToCompare: 'Add to Compare',
  removeFromCompare: 'Remove from Compare',
  selectMore: 'Select more products to compare',
  compare: 'Compare',
  compareCount: (count: number) => `Compare (${count})`,
  origin: 'Country of origin',
  unknownOrigin: 'N/A',
  minimumOrder: 'Minimum order',
  pieces: (count: number) => `Minimum order ${count.toLocaleString('en')}`,
  delivery: 'Delivery',
  earliestDelivery: (day: string) => `Earliest delivery ${formatDay(day)}`,
  contactSupplier: 'Contact supplier',
  leadTime: (days: number) => `Lead time ${days} ${days === 1 ? 'day' : 'days'}`,
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  belowMinimum: (minimum: number) => `Minimum order is ${minimum.toLocaleString('en')}`,
  sku: 'SKU',
  copySku: 'Copy the SKU',
  copied: 'Copied',
  print: 'Print',
  photo: (name: string, place: number, count: number) => `${name}, picture ${place} of ${count}`,
  gallery: 'Pictures of this product',
  previousPhoto: 'Previous picture',
  nextPhoto: 'Next picture',
  showPhoto: (place: number) => `Show picture ${place}`,
  zoom: 'Enlarge the picture',
  close: 'Close',
  specifications: 'Specifications',
  information: 'Information',
  description: 'Description',
  productDescription: 'Product Description',
  noDescription: 'No description available.',
  tabs: 'About this product',
  yes: 'Yes',
  no: 'No',
  related: 'More from this category',
  recentlyViewed: 'You looked at',
  loading: 'Loading the product…',
  errorTitle: 'Error Loading Product',
  idRequired: 'Product ID is required',
  notFound: 'Product not found',
  fetchFailed: 'Failed to fetch product details',
  returnToMarketplace: 'Return to Marketplace',
  tryAgain: 'Try again',
  stale: 'Today’s price and availability could not be read. You see what was last published.',
  buy: 'Buy this product',
} as const;

/** The date once it has been asked for, till then the lead time, which does not grow old. */
export function deliveryText({ leadTimeDays, earliestDelivery }: DeliveryFacts): string {
  if (leadTimeDays === null) return product.contactSupplier;
  return earliestDelivery === null
    ? product.leadTime(leadTimeDays)
    : product.earliestDelivery(earliestDelivery);
}

type DeliveryFacts = Pick<ProductCard, 'leadTimeDays' | 'earliestDelivery'>;

export const priceText = (price: Halalas | null): string =>
  price === null ? product.askForQuote : formatSar(price);

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
