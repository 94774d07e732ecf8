import { paths } from '#domain/shared/paths.ts';
import { waysOn as words } from '#messages/failure.ts';
import { RecentlyViewed } from './RecentlyViewed.tsx';

/** The header of every page links to the categories of the shop: they are shown again. */
const categoryLinks = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('#browse > ul > li > a'),
];

/** Ways on from a place that is empty: what was seen last, the categories, and a person to ask. */
export function WaysOn({ hasCategories = true }: { hasCategories?: boolean }) {
  return (
    <div className="grid w-full justify-items-start gap-5 text-start">
      <RecentlyViewed except="" atMost={4} className="w-full" heading="text-base" />
      {hasCategories && <Categories />}
      <a className="link inline-flex min-h-6 items-center text-sm" href={paths.contact}>
        {words.ask}
      </a>
    </div>
  );
}

function Categories() {
  return (
    <section aria-labelledby="ways-categories">
      <h2 id="ways-categories" className="text-base">
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
