import { makerFilter, supplierFilter, type Filters } from '#domain/listing/filters/filters.ts';
import { listingPath } from '#domain/listing/listing-address.ts';
import { productPath } from '#domain/shared/paths.ts';
import { partsOf, productTitle } from '#domain/product/product-title.ts';
import { PLACEHOLDER_PHOTO } from '#domain/product/product.ts';
import {
  markedParts,
  type SuggestedProduct,
  type SuggestedCompany,
} from '#domain/listing/suggestion.ts';
import { shownPrice } from '#domain/shared/vat.ts';
import { formatSar } from '#messages/format.ts';
import { $vat } from '#stores/shared/vat.ts';
import { suggestions as words } from '#messages/listing/search.ts';
import type { SuggestionState } from '#stores/listing/suggestions.ts';

const TITLE = 'px-4 pt-3 pb-1 text-2xs/normal font-medium text-ink-soft';

const OPTION =
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 leading-[1.3] hover:bg-sand-200 aria-selected:bg-sand-200 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:outline-[Highlight]';

/** Above the list, where other words were searched for than those that were typed. */
export const suggestionHead = ({ answer: { corrected } }: SuggestionState): HTMLElement[] =>
  corrected
    ? [
        createElement(
          'p',
          { className: TITLE },
          words.corrected,
          ' ',
          createElement('b', {}, corrected),
        ),
      ]
    : [];

/** Categories, manufacturers and suppliers, then products: groups of options that are links. */
export function suggestionGroups({ typed, answer }: SuggestionState): HTMLElement[] {
  const sought = answer.corrected ?? typed;
  const places = [
    group(
      words.categories,
      answer.categories.map((place) =>
        option(listingPath({ category: place.vertical, subcategory: place.subcategory }), [
          text(marked(place.name, sought), [
            place.subcategory && `${words.inside(place.shownVertical ?? place.vertical)} · `,
            words.found(place.count),
          ]),
        ]),
      ),
    ),
    group(
      words.manufacturers,
      answer.manufacturers.map((maker) => companyOption(maker, sought, makerFilter(maker.name))),
    ),
    group(
      words.suppliers,
      answer.suppliers.map((supplier) =>
        companyOption(supplier, sought, supplierFilter(supplier.name)),
      ),
    ),
  ].flat();
  const products = group(
    words.products[$vat.get()],
    answer.products.map((product) => productOption(product, sought)),
    places.length > 0 ? 'md:border-s md:border-line' : '',
  );
  const column = createElement('div', { role: 'presentation' }, ...places);
  return places.length > 0 ? [column, ...products] : products;
}

let groups = 0;

function group(name: string, options: readonly HTMLElement[], className = ''): HTMLElement[] {
  if (options.length === 0) return [];
  const id = `suggestions-${(groups += 1)}`;
  const title = createElement('p', { id, className: TITLE, role: 'presentation' }, name);
  const element = createElement('div', { role: 'group', className }, title, ...options);
  element.setAttribute('aria-labelledby', id);
  return [element];
}

function option(href: string, children: readonly HTMLElement[]): HTMLElement {
  const link = createElement(
    'a',
    { href, role: 'option', tabIndex: -1, className: OPTION },
    ...children,
  );
  link.ariaSelected = 'false';
  return link;
}

const companyOption = (
  { name, count, label }: SuggestedCompany,
  sought: string,
  filters: Filters,
): HTMLElement =>
  option(listingPath({ filters }), [text(marked(label ?? name, sought), [words.found(count)])]);

/** The letters of a model that fit into the width of a phone, and into what a price leaves of it. */
const LINE = 24;
const BESIDE_PRICE = 15;

/** Two lines, whatever the names: of a long title the end is in the second, and what follows it is cut. */
function productOption(product: SuggestedProduct, sought: string): HTMLElement {
  const { lead, detail } = productTitle(product);
  const [start, end] = partsOf(lead, LINE, BESIDE_PRICE);
  const isSku = product.sku.toLowerCase().startsWith(sought.toLowerCase());
  const hint = isSku ? product.sku : detail || product.sku;
  const rest = createElement(
    'span',
    { className: 'text-sm text-ink' },
    ...marked(end, sought),
    ' ',
  );
  const line = text(marked(start, sought), [rest, ...marked(hint, sought)]);
  const price =
    product.price === null ? words.askForQuote : formatSar(shownPrice(product.price, $vat.get()));
  line.append(createElement('span', { className: 'numerals text-sm' }, price));
  line.className =
    'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 *:first:col-span-full';
  return option(productPath(product.id), [picture(product.photo), line]);
}

function picture(photo: string | null): HTMLElement {
  const image = createElement('img', { alt: '', width: 40, height: 40, decoding: 'async' });
  image.className = 'size-10 rounded-sm';
  image.dataset.fallback = PLACEHOLDER_PHOTO;
  image.src = photo ?? PLACEHOLDER_PHOTO;
  return image;
}

/** A suggestion and, below it, what distinguishes it from others of the same name, in one line each. */
const text = (name: readonly Child[], hint: readonly Child[]): HTMLElement =>
  createElement(
    'span',
    { className: 'min-w-0 grow' },
    createElement('span', { className: 'block truncate text-sm' }, ...name),
    createElement('span', { className: 'block truncate text-2xs text-ink-faint' }, ...hint),
  );

const marked = (name: string, sought: string): (Node | string)[] =>
  markedParts(name, sought).map(({ text: part, isMatch }) =>
    isMatch
      ? createElement('mark', { className: 'bg-transparent font-semibold text-ember' }, part)
      : part,
  );

export type Child = Node | string | false | null;

/** An element with properties; texts become text nodes, so that no markup of a product is read as such. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.filter((child) => child !== false && child !== null));
  return element;
}
