import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { productTitle } from '#domain/product/product-title.ts';
import { $shownGate, gateText } from '#stores/checkout/checkout.ts';

/** An error of a line is shown here, above the lines, and takes the focus. */
export function StoppedLine() {
  const gate = useStore($shownGate);
  const text = useRef<HTMLParagraphElement>(null);
  const isLine = gate?.kind === 'unavailable' || gate?.kind === 'below_minimum';
  useEffect(() => {
    if (isLine) text.current?.focus();
  }, [gate, isLine]);
  if (!isLine) return null;
  return (
    <p ref={text} tabIndex={-1} className="notice notice-alarm mt-4">
      {gate.kind === 'below_minimum' && `${productTitle(gate.item).lead}: `}
      {gateText(gate)}
    </p>
  );
}
