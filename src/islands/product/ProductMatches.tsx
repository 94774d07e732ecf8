import type { Matches } from '#domain/product/matches.ts';
import type { ProductCard } from '#domain/product/product.ts';
import { productPath } from '#domain/shared/paths.ts';
import { TitleLead } from '#islands/shared/ProductTitle.tsx';
import { Photo } from '#islands/product/card/Photo.tsx';
import { Price } from '#islands/product/card/Price.tsx';
import { matches as words } from '#messages/product/matches.ts';
import { fitText } from './fit-text.ts';
import { Headlines } from './Headlines.tsx';

const SMALL = { width: 96, height: 96 };
const LIST = 'mt-4 grid gap-3 md:grid-cols-2';

/** The next sizes of a product and what it works with. A prebuilt page has them as plain HTML, the shell renders them. */
export function ProductMatches({ matches: { sizes, worksWith } }: { matches: Matches }) {
  return (
    <>
      {worksWith.length > 0 && (
        <section className="mt-12" aria-labelledby="works-with" data-print="hide">
          <h2 id="works-with" className="text-2xl">
            {words.worksWith}
          </h2>
          <p className="mt-1 max-w-3xl text-sm text-ink-soft">{words.note}</p>
          <ul className={LIST}>
            {worksWith.map(({ product, reason }) => (
              <Match key={product.id} product={product} reason={fitText(reason)} />
            ))}
          </ul>
        </section>
      )}
      {sizes.length > 0 && (
        <section className="mt-12" aria-labelledby="sizes" data-print="hide">
          <h2 id="sizes" className="text-2xl">
            {words.sizes}
          </h2>
          <ul className={LIST}>
            {sizes.map(({ product, isLarger }) => (
              <Match
                key={product.id}
                product={product}
                reason={isLarger ? words.larger : words.smaller}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Match({ product, reason }: { product: ProductCard; reason: string }) {
  return (
    <li className="grid">
      <a
        className="group grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-md border border-line bg-card p-3 hover:border-line-strong"
        href={productPath(product.id)}
      >
        <Photo
          src={product.photo}
          alt=""
          size={SMALL}
          className="size-20 rounded-md bg-sand-100 object-contain"
        />
        <div className="min-w-0">
          <span className="block text-sm font-[550] wrap-anywhere group-hover:underline">
            <TitleLead product={product} />
          </span>
          <Headlines headlines={product.headlines} className="text-xs text-ink-soft" />
          <span className="block text-xs font-medium text-teal">{reason}</span>
          <Price price={product.price} unitPrice={product.unitPrice} size="card" />
        </div>
      </a>
    </li>
  );
}
