import { useEffect, useRef, useState } from 'react';
import { wholeDigits } from '#domain/shared/text/typed-amount.ts';
import { cart as words } from '#messages/cart.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';

interface Props {
  /** The product's name, for those who hear the buttons. */
  name: string;
  quantity: number;
  /** 0 takes the line out. */
  onChange: (quantity: number) => void;
}

/** Minus, a number to type, plus; a typed number counts when the field or the page is left, or Enter is pressed. */
export function QuantityField({ name, quantity, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  function settle() {
    const next = typed === null || typed === '' ? quantity : Number(typed);
    setTyped(null);
    if (next !== quantity) onChange(next);
  }

  const settleNow = useRef(settle);
  useEffect(() => void (settleNow.current = settle));
  useEffect(() => {
    const leave = () => settleNow.current();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  return (
    <div className="flex items-center rounded-md border border-line-strong bg-card">
      <Step icon={icons.minus} label={words.fewer(name)} onPress={() => onChange(quantity - 1)} />
      <input
        className="numerals h-11 w-12 bg-transparent text-center"
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.quantityOf(name)}
        value={typed ?? String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(wholeDigits(event.currentTarget.value).slice(0, 6))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Step icon={icons.plus} label={words.more(name)} onPress={() => onChange(quantity + 1)} />
    </div>
  );
}

interface StepProps {
  icon: string;
  label: string;
  onPress: () => void;
}

function Step({ icon, label, onPress }: StepProps) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-md hover:bg-sand-200"
      aria-label={label}
      onClick={onPress}
    >
      <Icon path={icon} className="size-4" />
    </button>
  );
}
