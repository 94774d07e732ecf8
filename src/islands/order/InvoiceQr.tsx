import { useEffect, useState } from 'react';
import { order as words } from '#messages/order.ts';

interface Props {
  text: string;
  /** The square is there, or cannot be had: printing need not wait any longer. */
  onSettled: () => void;
}

type Square = readonly (readonly boolean[])[];

/** Drawn as shapes of the page, so that it prints sharply; the drawer comes only where one is wanted. */
export function InvoiceQr({ text, onSettled }: Props) {
  const [square, setSquare] = useState<Square>([]);
  useEffect(() => {
    import('uqr')
      .then(({ encode }) => setSquare(encode(text, { ecc: 'M', border: 4 }).data))
      .catch((error: unknown) => {
        console.error('The square code could not be drawn', error);
        onSettled();
      });
  }, [text, onSettled]);
  useEffect(() => {
    if (square.length > 0) onSettled();
  }, [square, onSettled]);

  return (
    <svg
      className="size-40 bg-white fill-night"
      viewBox={`0 0 ${square.length || 1} ${square.length || 1}`}
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
