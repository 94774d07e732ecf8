import { parseBoolean, type AttributeGroup } from '#domain/product/product-groups.ts';
import { catalogueText, isolatedText } from '#islands/shared/CatalogueText.tsx';
import { specifications as words } from '#messages/product.ts';

/** A group's label/value rows; values are text, never markup (decision 23). */
export function AttributeTable({ title, group }: { title: string; group: AttributeGroup }) {
  return (
    <section className="attribute-group">
      <h2 className="text-lg">{title}</h2>
      <dl>
        {group.rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{catalogueText(name)}</dt>
            <dd className="numerals">
              <AttributeValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Yes and no as a mark and a word. */
export function AttributeValue({ value }: { value: string }) {
  const truth = parseBoolean(value);
  if (truth === null) return isolatedText(value);
  return (
    <span className={truth ? 'text-teal' : 'text-ink-faint'}>
      <span aria-hidden="true">{truth ? '✓' : '✗'}</span> {truth ? words.yes : words.no}
    </span>
  );
}
