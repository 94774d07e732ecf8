import { productPath } from '#domain/shared/paths.ts';
import type { Product } from '#domain/product/product.ts';
import { Headlines } from '#islands/product/Headlines.tsx';
import { Photo } from '#islands/product/card/Photo.tsx';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { TitleDetail, TitleLead } from '#islands/shared/ProductTitle.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { comparePage as words } from '#messages/compare.ts';
import { card } from '#messages/product/card.ts';
import { removeColumn } from '#stores/compare/comparison.ts';

const SMALL = { width: 160, height: 160 };

/** The head of a column: which product it is, and the way to it or out of here. */
export function CompareColumn({ product }: { product: Product }) {
  return (
    <div className="relative grid justify-items-start gap-0.5 font-[550] md:gap-1.5">
      <button
        type="button"
        className="absolute -end-2 -top-1.5 grid size-11 place-items-center rounded-full hover:bg-sand-200"
        aria-label={words.remove(product.name)}
        onClick={() => removeColumn(product.id)}
        data-print="hide"
      >
        <Icon path={icons.close} className="size-4" />
      </button>
      <span className="flex flex-wrap items-center gap-2 md:grid md:justify-items-start">
        <Photo
          src={product.photo}
          alt=""
          size={SMALL}
          eager
          className="compare-photo size-12 rounded-md bg-sand-100 object-contain md:size-28"
        />
        {product.isVerified && (
          <span className="chip chip-verified">
            <Icon path={icons.check} className="size-3" />
            <span className="max-md:sr-only">{card.verified}</span>
          </span>
        )}
      </span>
      <span className="compare-name leading-[1.4] md:min-h-[2.8em]">
        <TitleLead product={product} />
      </span>
      <TitleDetail product={product} seller={product.supplierName} />
      <Headlines headlines={product.headlines} className="text-xs font-normal text-ink-soft" />
      <a
        className="link inline-flex min-h-6 items-center text-sm"
        href={productPath(product.id)}
        data-print="hide"
      >
        {words.viewDetails}
        <span className="sr-only"> {catalogueText(product.name)}</span>
      </a>
    </div>
  );
}
