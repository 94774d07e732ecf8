import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { accountPath } from '#domain/account/auth-paths.ts';
import { paths } from '#domain/shared/paths.ts';
import type { SavedList } from '#domain/lists/saved-list.ts';
import { TakenReport } from '#islands/orders/ReorderReport.tsx';
import { TaskForm, TaskNotice } from '#islands/shared/TaskForm.tsx';
import { QuoteHost } from '#islands/quotes/request/QuoteHost.tsx';
import { Problem } from '#islands/shared/Problem.tsx';
import { accountErrors } from '#messages/auth.ts';
import { linesCsv as csv } from '#messages/quick-order.ts';
import { lists as words } from '#messages/lists.ts';
import {
  downloadList,
  $list,
  loadList,
  renameList,
  setQuantity,
} from '#stores/lists/saved-lists.ts';
import { $toCart, addListToCart } from '#stores/cart/add-list.ts';
import { openQuote, type QuotedProduct } from '#stores/quotes/quote.ts';
import { DeleteList } from './DeleteList.tsx';
import { ListFields } from './ListFields.tsx';
import { ListItems, Total } from './ListItems.tsx';
import { ShareList } from './ShareList.tsx';

/** One list: its products, its name, its link. */
export function ListDetails({ id }: { id: string }) {
  const { state, list } = useStore($list);
  useEffect(() => void loadList(id), [id]);
  return (
    <>
      <p>
        <a className="link" href={accountPath('lists')}>
          {words.all}
        </a>
      </p>
      {state === 'failed' && <Problem text={words.listFailed} onRetry={() => loadList(id)} />}
      {state === 'missing' && <Problem text={accountErrors.list_not_found} />}
      {list && <Parts list={list} />}
      {state === 'loading' && !list && (
        <div className="skeleton h-96" aria-busy="true" aria-label={words.loading} />
      )}
    </>
  );
}

function Parts({ list }: { list: SavedList }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Products list={list} />
      <div className="grid grid-cols-1 gap-6">
        <Rename list={list} />
        <ShareList list={list} />
        <DeleteList />
      </div>
      <QuoteHost />
    </div>
  );
}

function Products({ list }: { list: SavedList }) {
  return (
    <section className="card grid gap-4 p-5 sm:p-7">
      <div>
        <h2 className="text-xl wrap-anywhere">
          <bdi>{list.name}</bdi>
        </h2>
        {list.note && (
          <p className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">
            <bdi>{list.note}</bdi>
          </p>
        )}
      </div>
      {list.items.length === 0 ? (
        <Empty />
      ) : (
        <>
          <ListItems
            items={list.items}
            onQuantity={(product, quantity) => void setQuantity(product, quantity)}
          />
          <TaskNotice form="items" />
          <Total items={list.items} />
          <ToCart list={list} />
        </>
      )}
    </section>
  );
}

function Empty() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">{words.empty}</p>
      <p className="text-ink-soft">{words.emptyHint}</p>
      <a className="btn btn-secondary" href={paths.marketplace}>
        {words.toMarketplace}
      </a>
    </div>
  );
}

const quoted = (items: SavedList['items']): QuotedProduct[] =>
  items.map((item) => ({ ...item, id: item.product }));

function ToCart({ list: { id, items } }: { list: SavedList }) {
  const { busy, taken } = useStore($toCart);
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={busy}
          onClick={() => void addListToCart(id)}
        >
          {busy ? words.adding : words.toCart}
        </button>
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => openQuote(quoted(items))}
        >
          {words.askForQuote}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => downloadList(items)}>
          {csv.download}
        </button>
      </p>
      {taken && <TakenReport taken={taken} />}
    </>
  );
}

function Rename({ list }: { list: SavedList }) {
  const [text, setText] = useState({ name: list.name, note: list.note ?? '' });
  return (
    <TaskForm
      form="rename"
      title={words.editTitle}
      onSubmit={() => renameList(text.name, text.note)}
      label={words.save}
      busyLabel={words.saving}
    >
      <ListFields text={text} onChange={setText} />
    </TaskForm>
  );
}
