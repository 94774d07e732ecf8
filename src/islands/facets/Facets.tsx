import './facets.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  isDistinctive,
  shownValues,
  type AttributeFacet,
  type Facets as Found,
} from '#domain/facets.ts';
import { attributeFilter, parseFilters, toggled, type Filters } from '#domain/filters.ts';
import { TryAgain } from '#islands/ui/Problem.tsx';
import { facets as words, leadTimeLabels, minimumOrderLabels } from '#messages/facets.ts';
import { refreshTree } from '#stores/categories.ts';
import { $facets, changeFacets, followListing, retryFacets } from '#stores/facets.ts';
import { $listing } from '#stores/listing.ts';
import { AttributeGroup } from './AttributeGroup.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { PriceGroup } from './PriceGroup.tsx';
import { SupplierGroup } from './SupplierGroup.tsx';
import { ValueList } from './ValueList.tsx';

/** What the list can be narrowed by. Its failure leaves the list alone. */
export function Facets() {
  const { facets, status } = useStore($facets);
  const listing = useStore($listing);
  useEffect(followListing, []);
  useEffect(() => void refreshTree(), []);
  return (
    <section className="facets" aria-labelledby="facets" aria-busy={status === 'loading'}>
      <h2 id="facets" className="mb-2 text-sm font-semibold">
        {words.title}
      </h2>
      {status === 'failed' && <FacetFailure />}
      {facets && <Groups facets={facets} filters={parseFilters(listing?.query.filters ?? '')} />}
      {!facets && status === 'loading' && <Skeleton />}
    </section>
  );
}

function FacetFailure() {
  return (
    <p className="mb-3 text-sm text-ink-soft" role="status">
      {words.failed} <TryAgain className="link min-h-11" onRetry={retryFacets} />
    </p>
  );
}

/** As large as the groups that take its place: the price is open, the others are closed. */
function Skeleton() {
  return (
    <div aria-hidden="true">
      <div className="facet">
        <p className="facet-name skeleton" />
        <p className="skeleton my-3 h-56" />
      </div>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="facet py-1.5">
          <p className="skeleton h-8" />
        </div>
      ))}
    </div>
  );
}

/** The most useful attributes are open under the price. */
const OPEN_ATTRIBUTES = 2;

function Groups({ facets, filters }: { facets: Found; filters: Filters }) {
  const isOffered = (facet: AttributeFacet) =>
    isDistinctive(facet) || attributeFilter(filters, facet);
  const attributes = facets.attributes.filter(isOffered);
  return (
    <>
      <PriceGroup price={facets.price} filters={filters} />
      {attributes.map((facet, index) => (
        <AttributeGroup
          key={`${facet.section}.${facet.field}`}
          facet={facet}
          filters={filters}
          open={index < OPEN_ATTRIBUTES}
        />
      ))}
      <SupplierGroup offered={facets.suppliers} chosen={filters.suppliers} />
      <CountryGroup offered={facets.countries} chosen={filters.countries} />
      <FacetGroup name={words.leadTime} chosen={filters.leadTimes.length}>
        <ValueList
          values={shownValues(facets.leadTimes, filters.leadTimes)}
          chosen={filters.leadTimes}
          label={(value) => leadTimeLabels[value]}
          onToggle={(value) => changeFacets({ leadTimes: toggled(filters.leadTimes, value) })}
        />
      </FacetGroup>
      <FacetGroup name={words.minimumOrder} chosen={filters.minimumOrders.length}>
        <ValueList
          values={shownValues(facets.minimumOrders, filters.minimumOrders)}
          chosen={filters.minimumOrders}
          label={(value) => minimumOrderLabels[value]}
          onToggle={(value) =>
            changeFacets({ minimumOrders: toggled(filters.minimumOrders, value) })
          }
        />
      </FacetGroup>
    </>
  );
}

interface CountryProps {
  offered: Found['countries'];
  chosen: readonly string[];
}

function CountryGroup({ offered, chosen }: CountryProps) {
  const values = shownValues(offered, chosen);
  if (values.length === 0) return null;
  return (
    <FacetGroup name={words.country} chosen={chosen.length}>
      <ValueList
        values={values}
        chosen={chosen}
        label={(country) => country}
        onToggle={(country) => changeFacets({ countries: toggled(chosen, country) })}
      />
    </FacetGroup>
  );
}
