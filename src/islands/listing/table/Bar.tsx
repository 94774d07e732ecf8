import { useStore } from '@nanostores/react';
import * as icons from '#domain/content/site/icons.ts';
import type { ListingQuery } from '#domain/listing/listing.ts';
import type { TablePage } from '#domain/listing/table.ts';
import { paths } from '#domain/shared/paths.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { PAUSED_ID, useOrdersPaused } from '#islands/shared/PausedOrders.tsx';
import { table as words } from '#messages/listing/table.ts';
import { compareTogether, rememberProduct } from '#stores/compare/compare.ts';
import { $chosen, addChosen, buyable, clearChosen } from '#stores/listing/table.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { stepClass } from './columns.ts';

interface Props {
  page: TablePage;
  query: ListingQuery;
  places: readonly number[];
  first: number;
  count: number;
  onStep: (by: number) => void;
}

/** What is done with the chosen rows, and which columns are shown. It stays in view. */
export function Bar({ page, query, places, first, count, onStep }: Props) {
  const chosen = useStore($chosen);
  return (
    <div className="sticky top-(--header-main) z-20 flex h-12 items-center gap-1.5 bg-sand-50 text-xs">
      {chosen.length > 0 ? (
        <Actions />
      ) : (
        <p className="line-clamp-2 min-w-0 text-ink-soft">
          {page.isSortable ? words.hint : words.notSortable}
        </p>
      )}
      <div className="ms-auto flex flex-none items-center">
        <Step
          name={words.previousColumn}
          count={count}
          isLast={first === 0}
          onStep={() => onStep(-1)}
          isBack
        />
        <Step
          name={words.nextColumn}
          count={count}
          isLast={first === count - 1}
          onStep={() => onStep(1)}
        />
        <div className={chosen.length > 0 ? 'max-sm:hidden' : ''}>
          <ColumnChooser page={page} query={query} places={places} />
        </div>
      </div>
    </div>
  );
}

function Actions() {
  const chosen = useStore($chosen);
  const isPaused = useOrdersPaused();
  const toBuy = buyable(chosen).length;
  function compare() {
    if (!compareTogether(chosen)) return;
    rememberProduct(null);
    location.assign(paths.compare);
  }
  return (
    <>
      <p className="sr-only" role="status">
        {words.chosen(chosen.length)}
      </p>
      <button
        type="button"
        className="btn btn-secondary min-h-9 flex-none px-2.5 text-xs whitespace-nowrap"
        onClick={compare}
      >
        {words.compare(chosen.length)}
      </button>
      {toBuy > 0 && (
        <button
          type="button"
          className="btn btn-primary min-h-9 flex-none px-2.5 text-xs whitespace-nowrap"
          aria-disabled={isPaused || undefined}
          aria-describedby={isPaused ? PAUSED_ID : undefined}
          onClick={() => void addChosen()}
        >
          {words.addToCart(toBuy)}
        </button>
      )}
      <button
        type="button"
        className="btn btn-icon btn-quiet max-sm:hidden"
        aria-label={words.clear}
        onClick={clearChosen}
      >
        <Icon path={icons.close} className="size-4" />
      </button>
    </>
  );
}

interface StepProps {
  name: string;
  count: number;
  isLast: boolean;
  isBack?: boolean;
  onStep: () => void;
}

function Step({ name, count, isLast, isBack = false, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={`btn btn-icon btn-quiet aria-disabled:opacity-40 ${stepClass(count)}`}
      aria-label={name}
      aria-disabled={isLast || undefined}
      onClick={onStep}
    >
      <Icon
        path={icons.chevronDown}
        className={`size-4 ${isBack ? 'rotate-90 rtl:-rotate-90' : '-rotate-90 rtl:rotate-90'}`}
      />
    </button>
  );
}
