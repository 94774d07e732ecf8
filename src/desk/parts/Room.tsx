import type { ComponentType, ReactNode } from 'react';
import { sessionWords as words } from '#messages/desk/session.ts';

/** A screen that comes with its first visit. Until its code is here, which draws nothing, a skeleton has its place. */
export const room = (Shown: ComponentType) => (): ReactNode => (
  <div className="grid grow">
    <Shown />
    <div
      className="skeleton hidden h-96 only:block"
      aria-busy="true"
      aria-label={words.loading}
      role="status"
    />
  </div>
);
