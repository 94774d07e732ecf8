import { memo, type KeyboardEvent } from 'react';
import { canSplit } from '#domain/quick-order/line-edits.ts';
import { lineSum } from '#domain/quick-order/line-sums.ts';
import { isBlank, piecesOf, problemOf, type QuickLine } from '#domain/quick-order/quick-order.ts';
import { typedText } from '#domain/shared/text/typed-text.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { OwnLineText } from '#islands/shared/OwnLineText.tsx';
import { formatSar, number } from '#messages/format.ts';
import { quickOrder, quickTable as words } from '#messages/quick-order.ts';
import { matchAll } from '#stores/quick-order/asking.ts';
import { setPieces, setText, split } from '#stores/quick-order/edits.ts';
import { LineProduct } from './LineProduct.tsx';
import { focusPart, goOn, moveBy, removeFocused, type LinePart } from './focus-line.ts';

/** Columns of the table. On a phone a card: the text, the product, the quantity with the sum, the next step. */
export const ROW =
  'grid grid-cols-[1.5rem_minmax(0,1fr)_fit-content(13rem)] items-start gap-x-3 gap-y-2 lg:grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,1.6fr)_8rem_6.5rem_6rem] xl:grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,2fr)_8rem_7rem_14rem]';

/** A table whose rows are grids has lost its roles: they are named again. */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  place: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

interface Props {
  line: QuickLine;
  /** Counted from 1. */
  place: number;
}

/** A row of the table, on a phone a card. It is drawn again only when it has changed itself. */
export const Line = memo(function Line({ line, place }: Props) {
  const sum = lineSum(line);
  // Where there is no sum, the next step is beside the quantity.
  const isBeside = sum === null && piecesOf(line) !== null;
  return (
    // What is typed is not hidden behind the bar below.
    <tr {...ROLES.row} className={`card p-3 text-sm *:scroll-mb-36 ${ROW}`} data-line={line.key}>
      <th {...ROLES.place} className="numerals pt-3 font-normal text-ink-soft">
        {number(place)}
      </th>
      <td {...ROLES.cell} className="max-lg:col-span-2">
        <TextField line={line} place={place} />
        <OwnLineText own={line.own} line={{ name: line.text, sku: line.text }} />
      </td>
      <td {...ROLES.cell} className="empty:hidden max-lg:col-span-3 lg:empty:block">
        <LineProduct line={line} place={place} />
      </td>
      <td {...ROLES.cell} className="flex items-center gap-2 self-start max-lg:col-span-2">
        <PiecesField line={line} place={place} />
        <span className="min-w-0 text-xs text-ink-soft wrap-anywhere empty:hidden">
          {line.product?.unit}
        </span>
      </td>
      <td {...ROLES.cell} className="numerals pt-3 text-end font-semibold max-lg:empty:hidden">
        {sum !== null && formatSar(sum)}
      </td>
      <td
        {...ROLES.cell}
        className={`flex items-center justify-between gap-x-3 lg:flex-col lg:items-end lg:text-end xl:flex-row xl:items-center xl:justify-end ${isBeside ? '' : 'max-lg:col-span-3'}`}
      >
        <Goes line={line} />
        <Tools line={line} place={place} />
      </td>
    </tr>
  );
});

const isTyping = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing;

/** Enter goes to the next line, the arrows to the products below and to the lines around. */
function onKey(event: KeyboardEvent, key: number, part: LinePart): void {
  if (isTyping(event) || !['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
  event.preventDefault();
  if (event.key === 'Enter') goOn(key);
  else if (event.key === 'ArrowUp') moveBy(key, -1, part);
  else if (part !== 'text' || !focusPart(key, 'choice')) moveBy(key, 1, part);
}

function TextField({ line: { key, text }, place }: Props) {
  return (
    <input
      className="field min-w-0"
      data-part="text"
      aria-label={quickOrder.text(place)}
      placeholder={quickOrder.textLabel}
      dir="auto"
      spellCheck={false}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(key, typedText(target.value))}
      onBlur={() => void matchAll()}
      onKeyDown={(event) => onKey(event, key, 'text')}
    />
  );
}

function PiecesField({ line: { key, pieces }, place }: Props) {
  return (
    <input
      className="field numerals w-20 shrink-0 text-center"
      data-part="pieces"
      aria-label={quickOrder.pieces(place)}
      placeholder={quickOrder.piecesLabel}
      inputMode="numeric"
      autoComplete="off"
      value={pieces}
      onChange={({ target }) => setPieces(key, target.value)}
      onKeyDown={(event) => onKey(event, key, 'pieces')}
    />
  );
}

/** Where the line goes as it is. */
function Goes({ line }: { line: QuickLine }) {
  if (isBlank(line)) return null;
  const isChecked = line.product !== null || line.match !== null;
  if (isChecked && piecesOf(line) === null) {
    return (
      <p className="text-xs text-ember">
        {words.goes.quantity}. {quickOrder.quantity}
      </p>
    );
  }
  if (!isChecked) return null;
  const isReady = problemOf(line) === null;
  return (
    <p className={`text-xs ${isReady ? 'text-teal' : 'text-ink-soft'}`}>
      {isReady ? words.goes.cart : words.goes.quotation}
    </p>
  );
}

function Tools({ line, place }: Props) {
  const { key, text, product } = line;
  return (
    // As wide with one button as with two, so that the words before them are below each other.
    <div className="-me-2 flex shrink-0 justify-end xl:min-w-22">
      {canSplit(line) && (
        <button
          type="button"
          className="btn btn-quiet btn-icon text-ink-soft"
          aria-label={words.split(place)}
          title={words.split(place)}
          onClick={() => split(key)}
        >
          <Icon path={icons.split} className="size-5 rtl:-scale-x-100" />
        </button>
      )}
      <button
        type="button"
        className="btn btn-quiet btn-icon text-ink-soft"
        data-part="remove"
        aria-label={quickOrder.remove(product?.name ?? (text || quickOrder.thisLine))}
        onClick={() => removeFocused(key)}
      >
        <Icon path={icons.close} />
      </button>
    </div>
  );
}
