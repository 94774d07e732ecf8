import { useMemo } from 'react';
import { encode } from 'uqr';

interface Props {
  text: string;
  label: string;
  className?: string;
}

/** Drawn as shapes of the page, so that it prints sharply and needs no picture of another address. */
export function QrPicture({ text, label, className = 'size-40' }: Props) {
  const square = useMemo(() => encode(text, { ecc: 'M', border: 4 }).data, [text]);
  return (
    <svg
      className={`bg-white fill-night ${className}`}
      viewBox={`0 0 ${square.length} ${square.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={square.flatMap(rowPath).join('')} />
    </svg>
  );
}

const rowPath = (row: readonly boolean[], y: number): string[] =>
  row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []));
