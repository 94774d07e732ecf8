import { useStore } from '@nanostores/react';
import type { CartAdditions } from '#domain/orders/account-order.ts';
import { paths } from '#domain/shared/paths.ts';
import { account as words } from '#messages/account/account.ts';
import { formatSar } from '#messages/format.ts';
import { $reorder } from '#stores/orders/reorder.ts';

/** The products that were added to the cart, and those that could not be or differ. */
export function ReorderReport() {
  const { taken } = useStore($reorder);
  if (!taken) return null;
  return <TakenReport taken={taken} />;
}

export function TakenReport({ taken }: { taken: CartAdditions }) {
  const notes = notesOf(taken);
  const hasAdded = taken.added.length > 0;
  return (
    <div role="status" className="notice grid gap-3">
      <p className="font-semibold">
        {hasAdded ? words.added(taken.added.length) : words.nothingAdded}
      </p>
      {notes.length > 0 && (
        <ul className="grid gap-1 text-sm wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {hasAdded && (
        <p>
          <a className="btn btn-primary" href={paths.checkout}>
            {words.toCheckout}
          </a>
        </p>
      )}
    </div>
  );
}

const notesOf = ({ gone, repriced, raised, leftOut }: CartAdditions): string[] => [
  ...gone.map(({ name }) => words.gone(name)),
  ...repriced.map(({ name, before, now }) =>
    words.repriced(name, formatSar(before), formatSar(now)),
  ),
  ...raised.map(({ name, from, to }) => words.raised(name, from, to)),
  ...leftOut.map(({ name, quantity }) => words.leftOut(name, quantity)),
];
