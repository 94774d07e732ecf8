import { AttributeValue } from '#islands/product/AttributeTable.tsx';
import { comparePage as words } from '#messages/compare.ts';

interface Props {
  value: string;
  isBest: boolean;
}

/** A dash for a missing value, a tick or a cross for yes and no, 'Best' in words beside the best number. */
export function CompareCell({ value, isBest }: Props) {
  if (value === '') {
    return (
      <span className="text-ink-faint">
        <span aria-hidden="true">{words.unknown}</span>
        <span className="sr-only">{words.unknownInWords}</span>
      </span>
    );
  }
  return (
    <>
      <AttributeValue value={value} /> {isBest && <Best>{words.best}</Best>}
    </>
  );
}

/** The mark of the best value in a row. */
export function Best({ children }: { children: string }) {
  return (
    <span className="inline-block rounded-full bg-teal-wash px-2 py-px text-2xs/normal font-semibold text-teal">
      {children}
    </span>
  );
}
