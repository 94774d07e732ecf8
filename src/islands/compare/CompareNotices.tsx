import { paths } from '#domain/shared/paths.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { comparePage as words } from '#messages/compare.ts';
import { keepShared, openComparison } from '#stores/compare/comparison.ts';

const NOTE =
  'mt-8 grid justify-items-center gap-4 rounded-lg border border-dashed border-line-strong px-5 py-[clamp(2.5rem,8vw,6rem)] text-center';

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

export function EmptyComparison() {
  return (
    <section className={NOTE}>
      <Icon path={icons.compare} className="size-12 text-ember" />
      <h2 className="text-2xl">{words.emptyTitle}</h2>
      <p className="max-w-md text-ink-soft">{words.emptyHint}</p>
      <a className="btn btn-primary" href={paths.marketplace}>
        {words.browse}
      </a>
    </section>
  );
}

export function FailedComparison() {
  return (
    <section className={NOTE} role="alert">
      <p>{words.loadFailed}</p>
      <TryAgain className="btn btn-primary" onRetry={openComparison} />
    </section>
  );
}
