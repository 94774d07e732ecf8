import { ownParts, type OwnLine } from '#domain/shared/own-line.ts';
import { ownLine as words } from '#messages/cart.ts';

interface Props {
  own: OwnLine | null | undefined;
  /** What the line shows already. */
  line: Parameters<typeof ownParts>[1];
}

/** What the buyer's own list has for a line, each part in its own direction; nothing where it is ours, too. */
export function OwnLineText({ own, line }: Props) {
  if (!own) return null;
  const parts = ownParts(own, line);
  if (parts.length === 0 && !own.number) return null;
  return (
    <span className="block text-xs wrap-anywhere text-ink-soft">
      <bdi>{own.number ? words.numbered(own.number) : words.line}</bdi>
      {parts.map((part, place) => (
        <span key={place}>
          {place === 0 ? ': ' : ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </span>
  );
}
