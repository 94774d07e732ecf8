import { useState } from 'react';
import { compareGroups, differencesOf } from '#domain/compare/compare.ts';
import type { Product } from '#domain/product/product.ts';
import { VatSwitch } from '#islands/shared/Vat.tsx';
import { comparePage as words } from '#messages/compare.ts';
import { CompareCopies } from './CompareActions.tsx';
import { CompareColumn } from './CompareColumn.tsx';
import { CompareGroup } from './CompareGroup.tsx';
import { CompareOverview } from './CompareOverview.tsx';

interface Props {
  products: readonly Product[];
  rating: string;
  defaultSupplier: string;
}

/** The table scrolls both ways in its own frame, so that head and first column can stay. */
const FRAME =
  'relative mt-1 max-h-[calc(100dvh-var(--header-main)-2rem)] overflow-auto overscroll-x-contain rounded-lg border border-line bg-card md:mt-4 md:scroll-ps-28 print:max-h-none print:overflow-visible print:border-0';

/** A real table: its head and first column stay in sight while it scrolls. */
export function CompareTable({ products, rating, defaultSupplier }: Props) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const all = compareGroups(products);
  const groups = onlyDifferences ? differencesOf(all) : all;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-1.5 md:mt-4 md:gap-2" data-print="hide">
        <DifferencesOnly checked={onlyDifferences} onChange={setOnlyDifferences} />
        <CompareCopies products={products} />
        <VatSwitch className="border-line-strong" />
      </div>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={FRAME} tabIndex={0} role="region" aria-label={words.table}>
        <table
          className="compare-table w-full table-fixed border-separate [border-spacing:0] text-sm/normal"
          data-columns={products.length}
        >
          <Head products={products} />
          <CompareOverview products={products} rating={rating} defaultSupplier={defaultSupplier} />
          {groups.map((group) => (
            <CompareGroup key={group.section} group={group} columns={products} />
          ))}
        </table>
      </div>
      {groups.length === 0 && (
        <p className="mt-6 text-ink-soft">
          {all.length === 0 ? words.noAttributes : words.noDifferences}
        </p>
      )}
    </>
  );
}

interface DifferencesProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function DifferencesOnly({ checked, onChange }: DifferencesProps) {
  return (
    <label className="me-auto inline-flex min-h-11 items-center gap-2 max-md:text-sm">
      <input
        type="checkbox"
        className="size-5 accent-teal"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {words.differencesOnly}
    </label>
  );
}

function Head({ products }: { products: readonly Product[] }) {
  return (
    <thead>
      <tr>
        <td className="compare-corner" />
        {products.map((product) => (
          <th key={product.id} scope="col">
            <CompareColumn product={product} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
