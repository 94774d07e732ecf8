import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { isOrderFilter, ORDER_FILTERS } from '#domain/orders/account-order.ts';
import { typedText } from '#domain/shared/text/typed-text.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { account as words } from '#messages/account.ts';
import { $orderQuery, chooseStatus, searchOrders } from '#stores/orders/account-orders.ts';

/** The choice of a status, and the search. */
export function OrderFilters() {
  return (
    <div className="grid items-start gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
      <StatusField />
      <Search />
    </div>
  );
}

function StatusField() {
  const { status } = useStore($orderQuery);
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {words.filter}
      </label>
      <select
        id={id}
        className="field"
        value={status ?? ''}
        onChange={({ target }) => chooseStatus(isOrderFilter(target.value) ? target.value : null)}
      >
        <option value="">{words.allOrders}</option>
        {ORDER_FILTERS.map((one) => (
          <option key={one} value={one}>
            {words.filters[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

function Search() {
  const { query } = useStore($orderQuery);
  return <SearchForm key={query} query={query} />;
}

/** Begins anew with each search, also with one that Back shows. */
function SearchForm({ query }: { query: string }) {
  const [typed, setTyped] = useState(query);
  return (
    <form
      role="search"
      className="grid grid-cols-[1fr_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        searchOrders(typed);
      }}
    >
      <Field
        label={words.search}
        type="search"
        value={typed}
        placeholder={words.searchHint}
        onChange={({ target }) => setTyped(typedText(target.value))}
      />
      <button type="submit" className="btn btn-secondary">
        {words.searchButton}
      </button>
    </form>
  );
}
