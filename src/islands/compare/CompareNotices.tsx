import { useStore } from '@nanostores/react';
import { compareLink } from '#domain/compare/compare-links.ts';
import { COMPARE_LIMIT } from '#domain/compare/compare-list.ts';
import { paths } from '#domain/shared/paths.ts';
import * as icons from '#domain/content/site/icons.ts';
import { RecentlyViewed } from '#islands/product/RecentlyViewed.tsx';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { Icon } from '#islands/shared/Icon.tsx';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { comparePage as words } from '#messages/compare.ts';
import { waysOn } from '#messages/failure.ts';
import { keepShared, openComparison } from '#stores/compare/comparison.ts';
import { $recent } from '#stores/product/recent.ts';

const NOTE =
  'mt-8 grid justify-items-center gap-4 rounded-lg border border-dashed border-line-strong px-5 text-center';

/** A shared comparison replaces the shopper's own list only at their wish. */
export function SharedNotice() {
  return (
    <p
      className="notice mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 max-md:py-2 max-md:text-sm md:mt-5"
      data-print="hide"
    >
      {words.shared}
      <button type="button" className="btn btn-secondary" onClick={keepShared}>
        {words.keepShared}
      </button>
    </p>
  );
}

/** A category of the catalogue, for who has chosen nothing yet. */
export interface Start {
  readonly name: string;
  readonly href: string;
  readonly picture: string;
}

export function EmptyComparison({ starts }: { starts: readonly Start[] }) {
  return (
    <>
      <section className={`${NOTE} py-8`}>
        <Icon path={icons.compare} className="size-12 text-ember" />
        <h2 className="text-2xl">{words.emptyTitle}</h2>
        <p className="max-w-md text-ink-soft">{words.emptyHint}</p>
        <p className="flex flex-wrap justify-center gap-3">
          <a className="btn btn-primary" href={paths.marketplace}>
            {words.browse}
          </a>
          <CompareSeen />
          <a className="btn btn-quiet" href={paths.contact}>
            {waysOn.ask}
          </a>
        </p>
      </section>
      <RecentlyViewed except="" />
      <Starts starts={starts} />
    </>
  );
}

/** The products that were looked at last, side by side. */
function CompareSeen() {
  const seen = useStore($recent)
    .map(({ id }) => id)
    .slice(0, COMPARE_LIMIT);
  if (seen.length < 2) return null;
  return (
    <a className="btn btn-secondary" href={compareLink(seen)}>
      {words.compareSeen}
    </a>
  );
}

function Starts({ starts }: { starts: readonly Start[] }) {
  return (
    <section className="mt-12" aria-labelledby="starts">
      <h2 id="starts" className="text-2xl">
        {words.categories}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-4">
        {starts.map(({ name, href, picture }) => (
          <li key={name}>
            <a
              className="card flex h-full items-center gap-3 p-2 hover:border-line-strong"
              href={href}
            >
              <img src={picture} alt="" width="64" height="64" className="size-14 rounded-md" />
              <span className="text-sm font-semibold">{catalogueText(name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FailedComparison() {
  return (
    <section className={`${NOTE} py-16`} role="alert">
      <p>{words.loadFailed}</p>
      <TryAgain className="btn btn-primary" onRetry={openComparison} />
    </section>
  );
}
