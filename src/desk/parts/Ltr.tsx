import type { ReactNode } from 'react';

/** An address, a number, a key or a SKU: from left to right in any text, and never part of its direction. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
);
