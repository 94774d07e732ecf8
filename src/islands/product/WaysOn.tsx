import { useId } from 'react';
import { seenProducts } from '#domain/product/seen.ts';
import { paths, productPath } from '#domain/shared/paths.ts';
import { PREFIX } from '#domain/shared/prefix.ts';
import { RECENT_KEY } from '#domain/shared/storage-keys.ts';
import { waysOn as words } from '#messages/failure.ts';
import { readStored } from '#stores/shared/storage.ts';

/** The header of every page links to the categories of the shop: they are shown again. */
const categoryLinks = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('#browse > ul > li > a'),
];

/** Ways on from a place that is empty: what was seen last, the categories, and a person to ask. */
export function WaysOn({ hasCategories = true }: { hasCategories?: boolean }) {
  return (
    <div className="grid w-full justify-items-start gap-5 text-start">
      <Seen />
      {hasCategories && <Categories />}
      <a className="link inline-flex min-h-6 items-center text-sm" href={paths.contact}>
        {words.ask}
      </a>
    </div>
  );
}

/** Without prices, which may be old. */
function Seen() {
  const id = useId();
  const seen = seenProducts(readStored(RECENT_KEY), PREFIX);
  if (seen.length === 0) return null;
  return (
    <section className="w-full" aria-labelledby={id}>
      <h2 id={id} className="text-base">
        {words.seen}
      </h2>
      <ul className="mt-3 grid gap-2">
        {seen.map(({ id, name, photo }) => (
          <li key={id}>
            <a
              className="card flex h-full items-center gap-3 p-2 text-sm hover:border-line-strong"
              href={productPath(id)}
            >
              {photo && <img className="size-14 rounded-md" src={photo} alt="" />}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Categories() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base">
        {words.categories}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {categoryLinks().map(({ href, textContent }) => (
          <li key={href}>
            <a className="chip min-h-8 text-xs hover:bg-sand-300 hover:text-ink" href={href}>
              {textContent.trim()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
