import { useState, type ReactNode } from 'react';
import { wordsOf } from '#domain/compare/compare-sheet.ts';
import type { CompareGroup as Group } from '#domain/compare/compare.ts';
import * as icons from '#domain/content/site/icons.ts';
import type { Product } from '#domain/product/product.ts';
import { translate } from '#domain/shared/text/translate.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { sectionTitles } from '#messages/product/page.ts';
import { CompareCell } from './CompareCell.tsx';
import { RowName } from './RowName.tsx';
import { IN_VIEW } from './CompareSteps.tsx';

interface Props {
  group: Group;
  columns: readonly Product[];
}

/** The attributes of a section, a row for each. */
export function CompareGroup({ group, columns }: Props) {
  return (
    <FoldingRows title={sectionTitles[group.section]} count={columns.length}>
      {group.rows.map((row) => (
        <tr key={row.name} data-differs={row.differs}>
          <RowName>{translate(row.name, wordsOf(columns))}</RowName>
          {columns.map(({ id, words }, index) => (
            <td key={id}>
              <CompareCell
                value={translate(row.values[index] ?? '', words)}
                isBest={row.best.includes(index)}
              />
            </td>
          ))}
        </tr>
      ))}
    </FoldingRows>
  );
}

interface FoldingProps {
  title: string;
  /** Of the columns. A phone shows only some: the heading covers these, an empty cell the others. */
  count: number;
  children: ReactNode;
}

/** Rows below a heading that folds them; a print shows them all. */
export function FoldingRows({ title, count, children }: FoldingProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <tbody data-folded={isOpen ? undefined : ''}>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={1 + Math.min(count, IN_VIEW)}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 text-start"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon
              path={icons.chevronDown}
              className={`size-5 shrink-0 ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`}
            />
            {title}
          </button>
        </th>
        {count > IN_VIEW && <td className="compare-rest" colSpan={count - IN_VIEW} />}
      </tr>
      {children}
    </tbody>
  );
}
