import { wordsOf } from '#domain/compare/compare-sheet.ts';
import type { CompareGroup as Group } from '#domain/compare/compare.ts';
import type { Product } from '#domain/product/product.ts';
import { translate } from '#domain/shared/text/translate.ts';
import { sectionTitles } from '#messages/product/page.ts';
import { CompareCell } from './CompareCell.tsx';
import { RowName } from './RowName.tsx';

interface Props {
  group: Group;
  columns: readonly Product[];
}

/** The attributes of a section, a row for each. */
export function CompareGroup({ group, columns }: Props) {
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span className="sticky start-3">{sectionTitles[group.section]}</span>
        </th>
      </tr>
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
    </tbody>
  );
}
