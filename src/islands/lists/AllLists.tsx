import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ListSummary } from '#domain/lists/saved-list.ts';
import { Problem } from '#islands/shared/Problem.tsx';
import { formatInstant } from '#messages/format-dates.ts';
import { lists as words } from '#messages/lists.ts';
import { $lists, listPath, loadLists } from '#stores/lists/saved-lists.ts';
import { CreateList } from './CreateList.tsx';

export function AllLists() {
  const { state, lists } = useStore($lists);
  useEffect(() => void loadLists(), []);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {state === 'failed' && <Problem text={words.failed} onRetry={loadLists} />}
      {state === 'loading' && (
        <div className="skeleton h-40" aria-busy="true" aria-label={words.loading} />
      )}
      {state === 'ready' && (lists.length > 0 ? <Rows lists={lists} /> : <NoLists />)}
      <CreateList />
    </div>
  );
}

function Rows({ lists }: { lists: readonly ListSummary[] }) {
  return (
    <ul className="grid gap-4">
      {lists.map((list) => (
        <li key={list.id} className="card relative p-5">
          <h2 className="text-lg wrap-anywhere">
            <a className="after:absolute after:inset-0 hover:underline" href={listPath(list.id)}>
              <bdi>{list.name}</bdi>
            </a>
          </h2>
          {list.note && (
            <p className="mt-1 line-clamp-2 text-ink-soft wrap-anywhere">{list.note}</p>
          )}
          <p className="numerals mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <span>{words.products(list.itemCount)}</span>
            <span>{words.changed(formatInstant(list.updatedAt))}</span>
            {list.isShared && <span className="chip">{words.shared}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

function NoLists() {
  return (
    <section className="card grid gap-2 p-6 sm:p-8">
      <h2 className="text-xl">{words.none}</h2>
      <p className="text-ink-soft">{words.noneHint}</p>
    </section>
  );
}
