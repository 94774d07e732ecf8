import { Fragment } from 'react';
import type { CompareRules } from '#domain/compare/rules.ts';
import { summaryParts } from '#domain/compare/sentence.ts';
import { summaryOf } from '#domain/compare/summary.ts';
import type { Product } from '#domain/product/product.ts';
import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { claims as claimWords, comparePage as words } from '#messages/compare.ts';
import { amountText, formatDay, percent } from '#messages/format.ts';

interface Props {
  products: readonly Product[];
  rules: CompareRules;
}

/** One sentence of what sets these products apart: 'A costs 12% less per watt; B works to 60 °C.' */
export function CompareSummary({ products, rules }: Props) {
  if (products.length < 2) return null;
  const claims = summaryOf(products, rules);
  const parts = summaryParts(products, claims, claimWords, { amountText, formatDay, percent });
  return (
    <p className="mt-3 rounded-md border-s-4 border-ember bg-card px-4 py-2.5 text-sm md:mt-5 md:text-base">
      <strong className="font-semibold">{words.summary}:</strong>{' '}
      {parts.length === 0 && words.noSummary}
      {parts.map(({ id, name, text }, index) => (
        <Fragment key={id}>
          <b className="font-semibold">{isolatedText(name)}</b>
          {claimWords.of}
          {text}
          {index < parts.length - 1 ? claimWords.between : claimWords.end}
        </Fragment>
      ))}
    </p>
  );
}
