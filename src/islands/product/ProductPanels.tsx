import { isPhrase } from '#domain/product/headline.ts';
import {
  attributeGroups,
  type AttributeGroup,
  type AttributeRow,
} from '#domain/product/product-groups.ts';
import { headlineText } from '#islands/product/card/card-text.ts';
import { descriptionOf, type Product } from '#domain/product/product.ts';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { sectionTitles, specifications as words } from '#messages/product/page.ts';
import { AttributeTable } from './AttributeTable.tsx';

/** The shell fetches both at once. */
export { ProductMatches } from './ProductMatches.tsx';

const INFORMATION: readonly string[] = ['General', 'Overall Attributes'];
const isInformation = ({ section }: AttributeGroup) => INFORMATION.includes(section);

/** '3-phase' is how phases are said, in a table too. */
function valueOf({ name, value }: AttributeRow, { headlines }: Product): string {
  const said = headlines.find((one) => one.name === name && String(one.value) === value);
  return said && isPhrase(said) ? headlineText(said) : value;
}

/** The description and attributes of a product. A prebuilt page has them as plain HTML, the shell renders them. */
export function ProductPanels({ product }: { product: Product }) {
  const groups = attributeGroups(product.attributes, product.words).map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ ...row, value: valueOf(row, product) })),
  }));
  const tables = (some: readonly AttributeGroup[]) =>
    some.map((group) => (
      <AttributeTable key={group.section} title={sectionTitles[group.section]} group={group} />
    ));
  const description = descriptionOf(product.attributes) || words.noDescription;
  return (
    <>
      <div id="panel-description" className="product-panel" data-panel="description">
        <h2 className="text-2xl">{words.productDescription}</h2>
        <p className="mt-3 max-w-3xl text-lg whitespace-pre-line text-ink-soft">
          {catalogueText(description)}
        </p>
      </div>
      <div id="panel-information" className="product-panel" data-panel="information">
        {tables(groups.filter(isInformation))}
      </div>
      <div id="panel-specs" className="product-panel" data-panel="specs">
        {tables(groups.filter((group) => !isInformation(group)))}
      </div>
    </>
  );
}
