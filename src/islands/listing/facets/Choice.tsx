import type { ReactNode } from 'react';
import { Count } from './Count.tsx';

interface Props {
  type: 'checkbox' | 'radio';
  /** Radio buttons of one name exclude each other. */
  name?: string;
  checked: boolean;
  /** Null where it is unknown. */
  count: number | null;
  onChange: () => void;
  children: ReactNode;
}

/** A value of a facet with its number of products. */
export function Choice({ children, count, ...input }: Props) {
  return (
    <label className="facet-choice flex min-h-9 cursor-pointer items-center gap-2.5 text-sm/[1.3]">
      <input className="size-4.5 flex-none accent-teal" {...input} />
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
      {count !== null && <Count count={count} />}
    </label>
  );
}
