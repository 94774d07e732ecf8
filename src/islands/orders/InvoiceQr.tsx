import { useEffect, useMemo } from 'react';
import { encode } from 'uqr';
import { order as words } from '#messages/order.ts';

interface Props {
  text: string;
  /** The square is drawn: printing need not wait any longer. */
  onDrawn: () => void;
}

/** Drawn as shapes of the page, so that it prints sharply. */
export function InvoiceQr({ text, onDrawn }: Props) {
  const square = useMemo(() => encode(text, { ecc: 'M', border: 4 }).data, [text]);
  useEffect(onDrawn, [onDrawn]);

  return (
    <svg
      className="size-40 bg-white fill-night"
      viewBox={`0 0 ${square.length} ${square.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={words.qr}
    >
      <path d={square.flatMap(rowPath).join('')} />
    </svg>
  );
}

const rowPath = (row: readonly boolean[], y: number): string[] =>
  row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []));
