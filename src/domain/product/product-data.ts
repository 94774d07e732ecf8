import { PREFIX } from '#domain/shared/prefix.ts';
import { listingPath } from '#domain/listing/listing-address.ts';
import { MARKETPLACE, paths, productPath } from '#domain/shared/paths.ts';
import { isDrawing } from './drawn.ts';
import { descriptionOf, type Product } from './product.ts';
import { productTitle } from './product-title.ts';
import { translate } from '#domain/shared/text/translate.ts';
import { listingPagePath } from '#domain/listing/listing-page.ts';
import { shareImagePath, type Crumb, type Seo } from '#domain/content/site/seo.ts';

/** Search engines show about this much of a description. */
const DESCRIPTION_LENGTH = 155;
/** And so much of a title. */
const TITLE_LENGTH = 60;
/** The end of a long title that is never cut. */
const TITLE_END = 20;
/** Less of a manufacturer than this names nobody. */
const SHORTEST_PART = 8;

/** Texts for products without their own (section 2, decision 17). */
interface Defaults {
  readonly defaultSupplier: string;
  readonly defaultCategory: string;
}

const absolute = (site: string, path: string): string => new URL(path, site).href;

const supplierOf = (
  { supplierName, supplierLabel }: Product,
  { defaultSupplier }: Defaults,
): string => supplierLabel ?? supplierName ?? defaultSupplier;

const offerOf = (site: string, product: Product, defaults: Defaults) =>
  product.price === null
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          url: absolute(site, productPath(product.id)),
          price: (product.price / 100).toFixed(2),
          priceCurrency: 'SAR',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: supplierOf(product, defaults) },
        },
      };

/** The raster copy that the build writes beside each SVG picture of the site. */
export const rasterOf = (picture: string): string =>
  picture.replace(/^(?!https?:)(.*)\.svg$/, '$1.webp');

/** A drawing of our own is not a photo of the product, and a search engine takes no `data:` address. */
function imagesOf(site: string, product: Product): object {
  const photos = product.photos.filter((photo) => !isDrawing(photo)).map(rasterOf);
  return photos.length > 0 ? { image: photos.map((photo) => absolute(site, photo)) } : {};
}

/** Structured data: no Offer without a price (decision 9), never a rating (decision 17). */
export const productData = (site: string, product: Product, defaults: Defaults): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  sku: product.sku,
  url: absolute(site, productPath(product.id)),
  description: descriptionOf(product.attributes) || product.name,
  category: product.category
    ? translate(product.category, product.words)
    : defaults.defaultCategory,
  brand: {
    '@type': 'Brand',
    name: product.manufacturerLabel ?? product.manufacturer ?? supplierOf(product, defaults),
  },
  ...(product.model === null ? {} : { mpn: product.model }),
  ...imagesOf(site, product),
  ...offerOf(site, product, defaults),
});

/** Cut at a word, with an ellipsis. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

interface Shop extends Defaults {
  readonly name: string;
  /** The marketplace's own name in the trail. */
  readonly marketplace: string;
  /** Describes a product that has no text. */
  readonly offeredBy: (product: string, supplier: string) => string;
}

/** Products of one series differ in their last letters: of a longer title the middle is cut. */
function shortLead(product: Product): string {
  const { lead } = productTitle(product);
  if (lead.length <= TITLE_LENGTH) return lead;
  return truncateText(lead.slice(0, -TITLE_END), TITLE_LENGTH - TITLE_END) + lead.slice(-TITLE_END);
}

/** For a search engine: the model, then as much of its manufacturer as fits. */
function titleOf(product: Product): string {
  const lead = shortLead(product);
  const manufacturer = product.manufacturerLabel ?? product.manufacturer ?? '';
  const room = TITLE_LENGTH - lead.length - 1;
  const isNamed = lead === product.name || lead.includes(manufacturer);
  return isNamed || room < SHORTEST_PART ? lead : `${lead} ${truncateText(manufacturer, room)}`;
}

export function productCrumbs(product: Product, marketplace: string): Crumb[] {
  const { vertical, subVertical, words } = product;
  return [
    { name: marketplace, path: paths.marketplace },
    ...(vertical
      ? [{ name: translate(vertical, words), path: listingPath({ category: vertical }) }]
      : []),
    ...(vertical && subVertical
      ? [
          {
            name: translate(subVertical, words),
            path: listingPath({ category: vertical, subcategory: subVertical }),
          },
        ]
      : []),
    { name: productTitle(product).lead, path: productPath(product.id) },
  ];
}

/** Each drawn image costs the build some 40 ms: so many products have one, the others use their category's. */
export const OWN_SHARE_IMAGES = 200;

/** The share image of the n-th prebuilt product. */
export function productImage({ id, vertical }: Product, place: number): string {
  if (place < OWN_SHARE_IMAGES) return shareImagePath(productPath(id));
  return listingImage(vertical);
}

/** One share image for all listings of a vertical. */
export function listingImage(vertical: string | null): string {
  const page = listingPagePath({ category: vertical, subcategory: null });
  return shareImagePath(page === null ? MARKETPLACE : PREFIX + page);
}

export function productSeo(site: string, product: Product, shop: Shop): Seo {
  const text =
    descriptionOf(product.attributes) || shop.offeredBy(product.name, supplierOf(product, shop));
  // Catalogues describe all models of one power in the same words.
  const description = `${shortLead(product)} (${product.sku}). ${text}`;
  return {
    title: `${titleOf(product)} | ${shop.name}`,
    description: truncateText(description.replaceAll(/\s+/g, ' '), DESCRIPTION_LENGTH),
    canonical: productPath(product.id),
    type: 'product',
    crumbs: productCrumbs(product, shop.marketplace),
    structuredData: [productData(site, product, shop)],
  };
}
