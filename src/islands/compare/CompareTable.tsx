import { useState } from 'react';
import { compareGroups, differencesOf, lowestPrices, type CompareGroup } from '#domain/compare.ts';
import type { Product } from '#domain/product.ts';
import { Price } from '#islands/product/Price.tsx';
import { comparePage as words } from '#messages/compare-page.ts';
import { product as productWords } from '#messages/product.ts';
import { sectionTitles } from '#messages/specifications.ts';
import { CompareCell } from './CompareCell.tsx';
import { CompareColumn } from './CompareColumn.tsx';

interface Props {
  products: readonly Product[];
  rating: string;
  defaultSupplier: string;
}

/** A real table: its head and first column stay in sight while it scrolls. */
export function CompareTable({ products, rating, defaultSupplier }: Props) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const all = compareGroups(products);
  const groups = onlyDifferences ? differencesOf(all) : all;
  return (
    <>
      <DifferencesOnly checked={onlyDifferences} onChange={setOnlyDifferences} />
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="compare-scroll" tabIndex={0} role="region" aria-label={words.table}>
        <table className="compare-table" data-columns={products.length}>
          <Head products={products} />
          <Overview products={products} rating={rating} defaultSupplier={defaultSupplier} />
          {groups.map((group) => (
            <GroupRows key={group.section} group={group} columns={products} />
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
    <label className="mt-6 inline-flex min-h-11 items-center gap-3" data-print="hide">
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

function Overview({ products, rating, defaultSupplier }: Props) {
  const lowest = lowestPrices(products.map(({ priceSar }) => priceSar));
  return (
    <tbody>
      <tr>
        <th scope="row">{words.price}</th>
        {products.map(({ id, priceSar }, index) => (
          <td key={id}>
            <Price price={priceSar} size="card" />
            {lowest.includes(index) && <span className="compare-best">{words.lowest}</span>}
          </td>
        ))}
      </tr>
      <Row label={words.rating} products={products} valueOf={() => rating} />
      <Row
        label={words.supplier}
        products={products}
        valueOf={({ supplierName }) => supplierName ?? defaultSupplier}
      />
      <Row
        label={productWords.origin}
        products={products}
        valueOf={({ countryOfOrigin }) => countryOfOrigin ?? productWords.unknownOrigin}
      />
    </tbody>
  );
}

interface RowProps {
  label: string;
  products: readonly Product[];
  valueOf: (product: Product) => string;
}

function Row({ label, products, valueOf }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {products.map((product) => (
        <td key={product.id}>{valueOf(product)}</td>
      ))}
    </tr>
  );
}

interface GroupProps {
  group: CompareGroup;
  columns: readonly Product[];
}

function GroupRows({ group, columns }: GroupProps) {
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>{sectionTitles[group.section]}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <tr key={row.name} data-differs={row.differs}>
          <th scope="row">{row.name}</th>
          {columns.map(({ id }, index) => (
            <td key={id}>
              <CompareCell value={row.values[index] ?? ''} isBest={row.best.includes(index)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
