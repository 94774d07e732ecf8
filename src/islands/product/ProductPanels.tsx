import { attributeGroups, type AttributeGroup } from '#domain/product/product-groups.ts';
import { descriptionOf, type Product } from '#domain/product/product.ts';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { sectionTitles, specifications as words } from '#messages/product/page.ts';
import { AttributeTable } from './AttributeTable.tsx';

const INFORMATION: readonly string[] = ['General', 'Overall Attributes'];
const isInformation = ({ section }: AttributeGroup) => INFORMATION.includes(section);

const COLUMNS = 'columns-[26rem_2] gap-x-[clamp(1.5rem,4vw,4rem)]';

/** The description and attributes of a product. A prebuilt page has them as plain HTML, the shell renders them. */
export function ProductPanels({ product }: { product: Product }) {
  const groups = attributeGroups(product.attributes, product.words);
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
      <div id="panel-information" className={`product-panel ${COLUMNS}`} data-panel="information">
        {tables(groups.filter(isInformation))}
      </div>
      <div id="panel-specs" className={`product-panel ${COLUMNS}`} data-panel="specs">
        {tables(groups.filter((group) => !isInformation(group)))}
      </div>
    </>
  );
}
