import { Icon } from '#islands/ui/Icon.tsx';
import { card } from '#messages/product-card.ts';

interface Props {
  name: string;
}

/** Every supplier on the marketplace is verified; the name may be long. */
export function Supplier({ name }: Props) {
  return (
    <p className="flex min-w-0 items-center gap-2 text-xs text-ink-soft">
      <span className="truncate" title={name}>
        {name}
      </span>
      <span className="chip chip-verified shrink-0">
        <Icon name="check" className="size-3" />
        <span className="verified-word">{card.verified}</span>
      </span>
    </p>
  );
}
