import type { Supply } from '#contract/values.ts';
import { card as words } from '#messages/product/card.ts';

interface Props {
  supply: Supply | null | undefined;
  className?: string;
}

const LABEL = 'block w-fit rounded-sm px-1.5 text-2xs/relaxed font-medium';

/** 'New' beside 'Exchange: hand over the empty one', wherever a product is bought; nothing for what nobody exchanges. */
export function SupplyLabel({ supply, className = '' }: Props) {
  if (!supply) return null;
  const tone = supply === 'new' ? 'bg-sand-100 text-ink-soft' : 'bg-ember-wash text-ember';
  return (
    <span className={`${LABEL} ${tone} ${className}`} data-supply={supply}>
      {words.supply[supply]}
    </span>
  );
}
