import { useStore } from '@nanostores/react';
import { placeOf } from '#domain/compare/compare-links.ts';
import { placePath } from '#domain/listing/filters/filter-values.ts';
import type { Product } from '#domain/product/product.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { card } from '#messages/product/card.ts';
import { product as words } from '#messages/product/page.ts';
import {
  $compareList,
  isCompared,
  setCompareMode,
  toggleCompare,
} from '#stores/compare/compare.ts';

const NOTHING: never[] = [];

export function CompareButtons({ product }: { product: Product }) {
  const chosen = isCompared(useStore($compareList, { ssr: () => NOTHING }), product.id);
  return (
    <p className="mt-5 flex flex-wrap gap-x-2 border-t border-line pt-3" data-print="hide">
      <button
        type="button"
        className={`btn btn-quiet -ms-3 px-3 ${chosen ? 'text-teal' : ''}`}
        onClick={() => void toggleCompare(product)}
      >
        <Icon path={chosen ? icons.check : icons.compare} />
        {chosen ? card.removeFromCompare : card.addToCompare}
      </button>
      <a
        className="btn btn-quiet px-3 font-normal"
        href={placePath(placeOf([product]))}
        data-held
        onClick={() => setCompareMode(true)}
      >
        {words.selectMore}
      </a>
    </p>
  );
}
