import { useState } from 'react';
import { compareGroups, differencesOf } from '#domain/compare/compare.ts';
import { lowest, pricesOf, unitCosts } from '#domain/compare/fair.ts';
import type { CompareRules } from '#domain/compare/rules.ts';
import type { Product } from '#domain/product/product.ts';
import { Price } from '#islands/product/card/Price.tsx';
import { VatSwitch } from '#islands/shared/Vat.tsx';
import { comparePage as words } from '#messages/compare.ts';
import { CompareActions, CompareCopies } from './CompareActions.tsx';
import { Best } from './CompareCell.tsx';
import { CompareColumn } from './CompareColumn.tsx';
import { CompareGroup } from './CompareGroup.tsx';
import { CompareOverview } from './CompareOverview.tsx';
import { CompareSteps, IN_VIEW, useSwipe } from './CompareSteps.tsx';
import { RowName } from './RowName.tsx';

interface Props {
  products: readonly Product[];
  rules: CompareRules;
  rating: string;
  defaultSupplier: string;
}

/** A table as long as it is: its head stays below the header of the site while the page scrolls. */
export function CompareTable({ products, rules, rating, defaultSupplier }: Props) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [chosen, setFrom] = useState(0);
  const last = Math.max(products.length - IN_VIEW, 0);
  const from = Math.min(chosen, last);
  const step = (to: number) => setFrom(Math.min(Math.max(to, 0), last));
  const swipe = useSwipe((by) => step(from + by));
  const all = compareGroups(products, rules);
  const groups = onlyDifferences ? differencesOf(all) : all;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-1.5 md:mt-5 md:gap-2" data-print="hide">
        <CompareActions products={products} />
        <DifferencesOnly checked={onlyDifferences} onChange={setOnlyDifferences} />
        <CompareCopies products={products} rules={rules} />
        <VatSwitch className="border-line-strong" />
      </div>
      {last > 0 && <CompareSteps from={from} count={products.length} onStep={step} />}
      <table
        className="compare-table mt-1 w-full [touch-action:pan-y_pinch-zoom] table-fixed border-separate [border-spacing:0] text-sm/normal md:mt-5"
        aria-label={words.table}
        data-from={from}
        data-stepped={last > 0 || undefined}
        {...swipe}
      >
        <Head products={products} rules={rules} />
        <CompareOverview
          products={products}
          rating={rating}
          defaultSupplier={defaultSupplier}
          onlyDifferences={onlyDifferences}
        />
        {groups.map((group) => (
          <CompareGroup key={group.section} group={group} columns={products} />
        ))}
      </table>
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
    <label className="inline-flex max-lg:me-auto lg:ms-auto min-h-11 items-center gap-2 max-md:text-sm">
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

/** Names, pictures and prices. */
function Head({ products, rules }: Pick<Props, 'products' | 'rules'>) {
  const cheapest = lowest(pricesOf(products, rules) ?? []);
  const cheapestUnit = lowest(unitCosts(products, rules) ?? []);
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
      <tr>
        <RowName>{words.price}</RowName>
        {products.map(({ id, price, unitPrice }, index) => (
          <td key={id}>
            <Price price={price} unitPrice={unitPrice} size="card" />{' '}
            {cheapest.includes(index) && <Best>{words.lowest}</Best>}
            {cheapestUnit.includes(index) && <Best>{words.lowestUnitPrice}</Best>}
          </td>
        ))}
      </tr>
    </thead>
  );
}
