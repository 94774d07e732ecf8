import { useState } from 'react';
import { attributeGroups, type AttributeGroup } from '#domain/product-groups.ts';
import { descriptionOf, type Product } from '#domain/product.ts';
import { product as words } from '#messages/en/product.ts';
import { AttributeTable } from './AttributeTable.tsx';

/** What stands under which tab of a phone; wider screens show all three. */
const TABS = ['specs', 'information', 'description'] as const;
type Tab = (typeof TABS)[number];
const TAB_NAMES: Record<Tab, string> = {
  specs: words.specifications,
  information: words.information,
  description: words.description,
};
const INFORMATION: readonly string[] = ['General', 'Overall Attributes'];

export function ProductDetails({ product }: { product: Product }) {
  const [tab, setTab] = useState<Tab>('specs');
  const groups = attributeGroups(product.attributes);
  const isInformation = ({ section }: AttributeGroup) => INFORMATION.includes(section);
  const description = descriptionOf(product.attributes);
  return (
    <div className="product-details" data-tab={tab}>
      <div className="product-tabs" role="tablist" aria-label={words.tabs} data-print="hide">
        {TABS.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls={`panel-${name}`}
            onClick={() => setTab(name)}
          >
            {TAB_NAMES[name]}
          </button>
        ))}
      </div>
      <div id="panel-description" className="product-panel" data-panel="description">
        <h2 className="text-2xl">{words.productDescription}</h2>
        <p className="mt-3 max-w-3xl text-lg whitespace-pre-line text-ink-soft">
          {description || words.noDescription}
        </p>
      </div>
      <div id="panel-information" className="product-panel product-groups" data-panel="information">
        {groups.filter(isInformation).map((group) => (
          <AttributeTable key={group.section} group={group} />
        ))}
      </div>
      <div id="panel-specs" className="product-panel product-groups" data-panel="specs">
        {groups
          .filter((group) => !isInformation(group))
          .map((group) => (
            <AttributeTable key={group.section} group={group} />
          ))}
      </div>
    </div>
  );
}
