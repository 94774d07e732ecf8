/** Headline attributes and the order of filters as content/settings has them, and as the database keeps them. */
import type { RpcArgs } from '#contract/contract.ts';

export type HeadlineRow = RpcArgs<'save_headlines'>['headlines'][number];

/** The content of the file. `headlinesSchema` of src/content.attributes.ts enforces it. */
export interface Headlines {
  /** Kinds that the first products of the marketplace are of. */
  readonly first: readonly string[];
  readonly groups: readonly { readonly of: readonly string[]; readonly show: readonly Shown[] }[];
}

interface Shown {
  readonly name: string;
  /** 'Section.Field'. */
  readonly attributes: readonly string[];
  readonly unit?: string;
  readonly text?: boolean;
  readonly show?: string;
  readonly sort?: boolean;
  readonly price?: string;
  /** Sizes that most buyers ask for; those of the first attribute count. */
  readonly common?: readonly number[];
  readonly share?: Share;
}

interface Share {
  readonly of: string;
  readonly ofUnit: string;
  readonly by: string;
  readonly byUnit: string;
  readonly times: number;
}

export type FacetRow = RpcArgs<'save_facet_order'>['facets'][number];

/** The content of content/settings/facets.yaml. `facetOrderSchema` of src/content.attributes.ts enforces it. */
export interface FacetOrder {
  readonly everywhere: readonly string[];
  readonly groups: readonly { readonly of: readonly string[]; readonly order: readonly string[] }[];
}

/** A field may have a point in its name, a section has none. */
function sourceOf(attribute: string): [string, string] {
  const point = attribute.indexOf('.');
  return [attribute.slice(0, point), attribute.slice(point + 1)];
}

const shareOf = ({ of, ofUnit, by, byUnit, times }: Share): HeadlineRow['share'] => ({
  of: [...sourceOf(of), ofUnit],
  by: [...sourceOf(by), byUnit],
  times,
});

const rowOf = (place: string, shown: Shown, index: number, demand: number): HeadlineRow => ({
  place,
  position: index + 1,
  name: shown.name,
  sources: shown.attributes.map(sourceOf),
  share: shown.share ? shareOf(shown.share) : null,
  is_text: shown.text ?? false,
  unit: shown.unit ?? '',
  form: shown.show ?? (shown.unit ? `# ${shown.unit}` : '#'),
  is_sorted: shown.sort ?? true,
  price_unit: shown.price ?? null,
  common: shown.common ? [...shown.common] : null,
  demand: demand > 0 && index === 0 ? demand : null,
});

export const headlineRows = ({ groups, first }: Headlines): HeadlineRow[] =>
  groups.flatMap(({ of, show }) =>
    of.flatMap((place) =>
      show.map((shown, index) => rowOf(place, shown, index, first.indexOf(place) + 1)),
    ),
  );

const facetRowsOf = (place: string, order: readonly string[]): FacetRow[] =>
  order.map((attribute, index) => {
    const [section, field] = sourceOf(attribute);
    return { place, position: index + 1, section, field };
  });

export const facetRows = ({ everywhere, groups }: FacetOrder): FacetRow[] => [
  ...facetRowsOf('', everywhere),
  ...groups.flatMap(({ of, order }) => of.flatMap((place) => facetRowsOf(place, order))),
];
