import { useStore } from '@nanostores/react';
import { paths } from '#domain/shared/paths.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { product as words } from '#messages/product/page.ts';
import { $compareList, rememberProduct } from '#stores/compare/compare.ts';
import { sharePage } from '#stores/product/product.ts';
import { layout } from './layout.ts';

const NOTHING: never[] = [];

/** The way back, the comparison with its count, and what sends the page on: a link or a sheet of paper. */
export function ProductHead({ productId }: { productId: string }) {
  const count = useStore($compareList, { ssr: () => NOTHING }).length;
  return (
    <div className={layout.head} data-print="hide">
      <a
        className="btn btn-quiet -ms-2 min-w-11 gap-1 px-2 whitespace-nowrap"
        href={paths.marketplace}
      >
        <Icon path={icons.arrow} className="size-5 rotate-180 rtl:rotate-0" />
        <span className="max-md:sr-only">{words.backToMarketplace}</span>
      </a>
      <span className="ms-auto flex gap-2">
        <a
          className="btn btn-secondary px-2.5 whitespace-nowrap sm:px-4"
          href={paths.compare}
          data-held
          onClick={() => rememberProduct(productId)}
        >
          <Icon path={icons.compare} />
          <span className="numerals">{words.compareCount(count)}</span>
        </a>
        <button
          type="button"
          className="btn btn-secondary btn-icon"
          aria-label={words.share}
          onClick={() => void sharePage()}
        >
          <Icon path={icons.share} />
        </button>
        <button
          type="button"
          className="btn btn-secondary btn-icon"
          aria-label={words.print}
          onClick={() => print()}
        >
          <Icon path={icons.print} />
        </button>
      </span>
    </div>
  );
}
