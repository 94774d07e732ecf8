import { parseBoolean, type AttributeGroup } from '#domain/product/product-groups.ts';
import { catalogueText, isolatedText } from '#islands/shared/CatalogueText.tsx';
import { specifications as words } from '#messages/product/page.ts';

const ROW = 'grid grid-cols-2 gap-4 border-b border-line py-2 text-sm/normal';

/** A group's label/value rows; values are text, never markup (decision 23). */
export function AttributeTable({ title, group }: { title: string; group: AttributeGroup }) {
  return (
    <section className="break-inside-avoid pb-8">
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-2 border-t-2 border-ink">
        {group.rows.map(({ name, value }) => (
          <div key={name} className={ROW}>
            <dt className="text-ink-soft">{catalogueText(name)}</dt>
            <dd className="numerals font-medium wrap-anywhere">
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
