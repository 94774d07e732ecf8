import { wholeDigits } from '#domain/shared/text/typed-amount.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { product as words } from '#messages/product/page.ts';

interface Props {
  quantity: number;
  onChange: (quantity: number) => void;
}

const MAX = 9999;

/** How many pieces: whole, from 1 to 9,999 (decision 11). */
export function Stepper({ quantity, onChange }: Props) {
  const set = (next: number) => onChange(Math.min(Math.max(Math.trunc(next) || 1, 1), MAX));
  return (
    <div className="flex items-center rounded-md border border-line-strong bg-card">
      <button
        type="button"
        className="btn btn-icon"
        aria-label={words.less}
        onClick={() => set(quantity - 1)}
      >
        <Icon path={icons.minus} className="size-4" />
      </button>
      <input
        className="numerals h-11 w-16 bg-transparent text-center"
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.quantity}
        value={quantity}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => set(Number(wholeDigits(currentTarget.value)))}
      />
      <button
        type="button"
        className="btn btn-icon"
        aria-label={words.more}
        onClick={() => set(quantity + 1)}
      >
        <Icon path={icons.plus} className="size-4" />
      </button>
    </div>
  );
}
