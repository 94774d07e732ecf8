import { catalogueText } from './CatalogueText.tsx';
import { partsOf, productTitle, type Titled } from '#domain/product/product-title.ts';
import { isForeign } from '#domain/shared/text/translate.ts';
import { comma, locale } from '#messages/format.ts';

/** The title on one line. */
export function titleText(product: Titled, seller?: string | null): string {
  const { lead, detail } = productTitle(product, seller);
  return detail ? lead + comma + detail : lead;
}

/** Part numbers do not break at their hyphens: one that does not fit begins a line. */
export function PartNumbers({ text }: { text: string }) {
  if (!/\S-\S/.test(text)) return catalogueText(text);
  const words = text.split(/(\s+)/).map((word, index) =>
    /\S-\S/.test(word) && /\d/.test(word) ? (
      <span key={index} className="inline-block max-w-full">
        {word}
      </span>
    ) : (
      word
    ),
  );
  return locale.dir === 'rtl' ? (
    <bdi lang={isForeign(text) ? 'en' : undefined}>{words}</bdi>
  ) : (
    words
  );
}

interface Props {
  product: Titled;
}

/** The distinguishing part of a title in the given width: the middle of a long title is cut, never the end. */
export function TitleLead({ product }: Props) {
  const [start, end] = partsOf(productTitle(product).lead);
  if (!end) return catalogueText(start);
  return (
    <>
      <span className="line-clamp-2">{catalogueText(start)}</span>{' '}
      <span className="block">{catalogueText(end)}</span>
    </>
  );
}

/** The rest of the title, below it. The seller is shown beside it, so that its name is not repeated. */
export function TitleDetail({
  product,
  seller,
  className = 'wrap-anywhere',
}: Props & { seller?: string | null; className?: string }) {
  const { detail } = productTitle(product, seller);
  return (
    detail && (
      <p className={`numerals text-xs font-normal wrap-anywhere text-ink-soft ${className}`}>
        <PartNumbers text={detail} />
      </p>
    )
  );
}
