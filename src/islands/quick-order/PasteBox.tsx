import { useStore } from '@nanostores/react';
import { useId, useState, type ClipboardEvent } from 'react';
import { FileButton } from '#islands/shared/form/FileButton.tsx';
import { quickOrder as words } from '#messages/quick-order.ts';
import { $cart } from '#stores/cart/lines.ts';
import { fillFromCart } from '#stores/quick-order/import-export.ts';
import { $quick } from '#stores/quick-order/lines.ts';
import { pasteText, takeFile } from '#stores/quick-order/quick-order.ts';

/** Adds lines from a spreadsheet, an email, a file or the cart. Several pasted lines are added at once. */
export function PasteBox() {
  const [text, setText] = useState('');
  const id = useId();
  const read = () => pasteText(text) && setText('');
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (text === '' && /\S[\r\n]+\S/.test(pasted) && pasteText(pasted)) event.preventDefault();
  };
  return (
    <section className="card grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div>
        <label className="label" htmlFor={id}>
          {words.paste}
        </label>
        <textarea
          id={id}
          className="field h-28 text-sm/normal"
          dir="auto"
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          value={text}
          onPaste={paste}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft wrap-anywhere">
          {words.pasteHint}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <button type="button" className="btn btn-secondary" onClick={read}>
          {words.read}
        </button>
        <FileButton
          label={words.file}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void takeFile(file);
            target.value = '';
          }}
        />
        <FromCart />
      </div>
      <NotRead />
    </section>
  );
}

/** Rows and sheets that became no lines: nothing is left out without a word. */
function NotRead() {
  const { leftOut, notes } = useStore($quick);
  const sentences = [...notes, ...(leftOut.length > 0 ? [words.leftOut(leftOut.length)] : [])];
  return (
    <div role="status" className="grid gap-1 text-sm text-ink-soft">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {leftOut.length > 0 && (
        <ul className="list-disc ps-5 wrap-anywhere">
          {leftOut.map((row, place) => (
            <li key={place}>
              <bdi>{row}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FromCart() {
  const { items } = useStore($cart);
  if (items.length === 0) return null;
  return (
    <button type="button" className="btn btn-quiet" onClick={fillFromCart}>
      {words.fromCart}
    </button>
  );
}
