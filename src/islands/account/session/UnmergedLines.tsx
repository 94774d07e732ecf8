import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { OwnLineText } from '#islands/shared/OwnLineText.tsx';
import { auth } from '#messages/account/auth.ts';
import { number } from '#messages/format.ts';
import { addUnmerged, dropUnmerged } from '#stores/cart/unmerged-lines.ts';
import { $unmergedLines } from '#stores/cart/merge.ts';

const words = auth.unmerged;

/** Lines that the account's cart had no room for: kept by the shop until they are added or forgotten. */
export function UnmergedLines() {
  const lines = useStore($unmergedLines);
  const [busy, setBusy] = useState(false);
  if (lines.length === 0) return null;

  async function run(action: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    await action();
    setBusy(false);
  }

  return (
    <section className="notice" aria-labelledby="kept-lines">
      <h2 id="kept-lines" className="font-semibold">
        {words.title}
      </h2>
      <p className="mt-1">{words.text}</p>
      <ul className="mt-3 grid gap-1">
        {lines.map(({ product, name, quantity, own }) => (
          <li key={product} className="numerals flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <OwnLineText own={own} line={{ name }} />
            </span>
            <span>{words.pieces(number(quantity))}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={busy}
          onClick={() => void run(addUnmerged)}
        >
          {busy ? words.adding : words.add}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={busy}
          onClick={() => void run(dropUnmerged)}
        >
          {words.drop}
        </button>
      </p>
    </section>
  );
}
