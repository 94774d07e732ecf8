import { product as words } from '#messages/product/page.ts';
import { layout } from './layout.ts';

/** The page's own layout, still empty. */
export function ProductSkeleton() {
  return (
    <div className="wrap pb-4 md:pt-4" role="status" aria-label={words.loading}>
      <div className={layout.head} />
      <div className={layout.main}>
        <div className={layout.gallery}>
          <div className={`skeleton ${layout.photo}`} />
          <div className="skeleton w-11 md:h-20 md:w-1/2" />
        </div>
        <div className="grid content-start gap-4">
          <div className="skeleton h-6 w-1/3" />
          <div className="skeleton h-20 w-full" />
          <div className="skeleton h-6 w-1/2" />
          <div className="skeleton h-14 w-2/3" />
          <div className="skeleton h-40 w-full" />
          <div className="skeleton h-12 w-full" />
        </div>
      </div>
      <div className={layout.details} />
    </div>
  );
}
