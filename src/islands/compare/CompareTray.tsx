import './tray.css';
import { useEffect } from 'react';
import type { CompareEntry } from '#domain/compare/compare-list.ts';
import { paths } from '#domain/shared/paths.ts';
import { TitleLead } from '#islands/shared/ProductTitle.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { compare as words } from '#messages/product/card.ts';
import {
  clearComparison,
  rememberProduct,
  removeFromList,
  translateEntries,
} from '#stores/compare/compare.ts';

interface Props {
  list: readonly CompareEntry[];
  /** The product whose page this is: the comparison leads back to it. */
  productId?: string;
}

/** The chosen products, at the foot of the listing and of a product. */
export function CompareTray({ list, productId }: Props) {
  useEffect(() => void translateEntries(), []);
  return (
    <section
      className="compare-tray on-night fixed inset-x-0 bottom-0 z-30"
      aria-label={words.tray}
      data-print="hide"
    >
      <div className="wrap flex flex-wrap items-center gap-3 py-3">
        <p className="text-sm font-medium">{words.trayCount(list.length)}</p>
        <ul className="hidden min-w-0 flex-1 gap-2 lg:flex">
          {list.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
        <div className="ms-auto flex gap-2">
          <button type="button" className="btn btn-light" onClick={clearComparison}>
            {words.clear}
          </button>
          <a
            className="btn btn-primary"
            href={paths.compare}
            onClick={() => rememberProduct(productId ?? null)}
          >
            <Icon path={icons.compare} />
            {words.open}
          </a>
        </div>
      </div>
    </section>
  );
}

function Entry({ entry: { id, name, attributes } }: { entry: CompareEntry }) {
  // The list keeps no manufacturer: a name that needs one begins with the supplier.
  const manufacturer = attributes['Overall Attributes']?.['Supplier Name'] ?? null;
  return (
    <li className="flex min-w-0 flex-1 items-center rounded-md bg-white/10 ps-3 text-xs">
      <span className="min-w-0 py-1 wrap-anywhere" title={name}>
        <TitleLead product={{ name, manufacturer, model: null }} />
      </span>
      <button
        type="button"
        className="ms-auto grid size-11 shrink-0 place-items-center"
        aria-label={words.remove(name)}
        onClick={() => removeFromList(id)}
      >
        <Icon path={icons.close} className="size-4" />
      </button>
    </li>
  );
}
