import type { Product } from '#domain/product/product.ts';
import { Headlines } from '#islands/product/Headlines.tsx';
import { Photo } from '#islands/product/card/Photo.tsx';
import { TitleDetail, TitleLead } from '#islands/shared/ProductTitle.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { comparePage as words } from '#messages/compare.ts';
import { card } from '#messages/product/card.ts';
import { removeColumn } from '#stores/compare/comparison.ts';

const SMALL = { width: 160, height: 160 };

/** The head of a column, which stays in view: which product it is, and the way out of here. */
export function CompareColumn({ product }: { product: Product }) {
  return (
    <div className="relative flex flex-col gap-x-3 gap-y-1.5 font-[550] lg:flex-row">
      <button
        type="button"
        className="absolute -end-2 -top-1.5 grid size-11 place-items-center rounded-full hover:bg-sand-200"
        aria-label={words.remove(product.name)}
        onClick={() => removeColumn(product.id)}
        data-print="hide"
      >
        <Icon path={icons.close} className="size-4" />
      </button>
      <span className="relative shrink-0 self-start">
        <Photo
          src={product.photo}
          alt=""
          size={SMALL}
          eager
          className="compare-photo size-10 rounded-md md:size-12 bg-sand-100 object-contain lg:size-20"
        />
        {product.isVerified && (
          <span
            className="absolute -end-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full bg-teal-fill text-white"
            title={card.verified}
          >
            <Icon path={icons.check} className="size-3" />
            <span className="sr-only">{card.verified}</span>
          </span>
        )}
      </span>
      <div className="min-w-0 lg:pe-8">
        <span className="compare-name block text-sm/snug">
          <TitleLead product={product} />
        </span>
        <div className="max-md:sr-only">
          <TitleDetail product={product} seller={product.supplierName} />
        </div>
        <Headlines
          headlines={product.headlines}
          className="text-2xs font-normal text-ink-soft max-lg:hidden"
        />
      </div>
    </div>
  );
}
