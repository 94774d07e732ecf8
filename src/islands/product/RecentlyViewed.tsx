import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { productPath } from '#domain/shared/paths.ts';
import { TitleLead } from '#islands/shared/ProductTitle.tsx';
import { PriceText } from '#islands/shared/Vat.tsx';
import { product as words } from '#messages/product/page.ts';
import { $recent, translateRecent } from '#stores/product/recent.ts';
import { Photo } from '#islands/product/card/Photo.tsx';

const NOTHING: never[] = [];
const SMALL = { width: 96, height: 96 };

/** The last products looked at in this browser, without the one that is open. */
export function RecentlyViewed({ except }: { except: string }) {
  useEffect(() => void translateRecent(), []);
  const others = useStore($recent, { ssr: () => NOTHING }).filter(({ id }) => id !== except);
  if (others.length === 0) return null;
  return (
    <section className="mt-16" aria-labelledby="recent" data-print="hide">
      <h2 id="recent" className="text-2xl">
        {words.recentlyViewed}
      </h2>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
        {others.slice(0, 8).map((product) => (
          <li key={product.id}>
            <a
              className="flex items-center gap-3 rounded-md border border-line bg-card p-2 hover:border-line-strong"
              href={productPath(product.id)}
            >
              <Photo src={product.photo} alt="" size={SMALL} className="size-16 rounded-md" />
              <span className="min-w-0">
                <span className="block text-sm wrap-anywhere">
                  <TitleLead product={product} />
                </span>
                <span className="numerals text-xs">
                  <PriceText price={product.price} />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
