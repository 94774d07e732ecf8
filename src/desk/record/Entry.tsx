import type { Recorded } from '#desk/data/queries.ts';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { recordWords as words } from '#messages/desk/record.ts';
import { formatInstant } from '#messages/format-dates.ts';
import { changesBetween, fieldName, valueText, wordOf, type FieldChange } from './changes.ts';

/** One change: when, who, of whom, and what of the row differs. */
export function Entry({ row }: { row: Recorded }) {
  const { created_at, action, subject, subject_email, before, after, operation_id } = row;
  const changes = changesBetween(before, after);
  return (
    <li className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-medium">{wordOf(words.actions, action)}</h2>
        <time className="numerals text-sm text-ink-soft" dateTime={created_at}>
          {formatInstant(created_at)}
        </time>
      </div>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm wrap-anywhere">
        <dt className="text-ink-soft">{words.by}</dt>
        <dd>
          <Actor row={row} />
        </dd>
        <dt className="text-ink-soft">{words.subject}</dt>
        <dd>
          <Ltr>{subject_email ?? subject}</Ltr>
        </dd>
        <dt className="text-ink-soft">{words.operation}</dt>
        <dd>
          <Ltr className="numerals text-xs text-ink-soft">{operation_id}</Ltr>
        </dd>
      </dl>
      {changes.length > 0 ? <Changes changes={changes} /> : <p>{words.noFields}</p>}
    </li>
  );
}

function Actor({ row: { email, operator } }: { row: Recorded }) {
  if (operator !== null) return wordOf(words.operators, operator, words.byTerminal(operator));
  return email === null ? words.erased : <Ltr>{email}</Ltr>;
}

const Changes = ({ changes }: { changes: readonly FieldChange[] }) => (
  <table className="mt-3 w-full table-fixed text-start text-sm">
    <thead className="text-ink-soft">
      <tr>
        {[words.field, words.before, words.after].map((name) => (
          <th key={name} scope="col" className="pe-3 text-start font-normal">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field} className="border-t border-line align-top">
          <th scope="row" className="py-1 pe-3 text-start font-normal wrap-anywhere">
            {fieldName(field)}
          </th>
          <td className="py-1 pe-3 wrap-anywhere">
            <bdi>{valueText(field, before)}</bdi>
          </td>
          <td className="py-1 wrap-anywhere">
            <bdi>{valueText(field, after)}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
