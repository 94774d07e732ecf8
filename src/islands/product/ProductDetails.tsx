import { useState, type ReactNode } from 'react';
import { product as words } from '#messages/product/page.ts';
import { layout } from './layout.ts';

/** The panels under the tabs of a phone; wider screens show all three. */
const TABS = ['specs', 'information', 'description'] as const;
type Tab = (typeof TABS)[number];

/** The tabs of a phone around the panels, which need no script. */
export function ProductDetails({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState<Tab>('specs');
  return (
    <div className={layout.details} data-tab={tab}>
      <div
        className="hidden auto-cols-[1fr] grid-flow-col border-b border-line max-md:grid"
        role="tablist"
        aria-label={words.tabs}
        data-print="hide"
      >
        {TABS.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            className="min-h-11 border-b-3 border-transparent text-sm/normal text-ink-soft aria-selected:border-ember aria-selected:font-semibold aria-selected:text-ink"
            aria-selected={name === tab}
            aria-controls={`panel-${name}`}
            onClick={() => setTab(name)}
          >
            {words[name]}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
