import { parseBoolean, type AttributeGroup } from '#domain/product/product-groups.ts';
import { catalogueText, isolatedText } from '#islands/shared/CatalogueText.tsx';
import { PartNumbers } from '#islands/shared/ProductTitle.tsx';
import { specifications as words } from '#messages/product/page.ts';

const ROW = 'grid break-inside-avoid grid-cols-2 gap-4 border-b border-line py-2 text-sm/normal';

/** A group's label/value rows; values are text, never markup (decision 23). */
export function AttributeTable({ title, group }: { title: string; group: AttributeGroup }) {
  return (
    <section className="pb-8 print:break-inside-avoid print:pb-4">
      <h2 className="text-lg">{title}</h2>
      {/* The rows of each group fill both columns, so that none is half empty. */}
      <dl className="mt-2 gap-x-[clamp(1.5rem,4vw,4rem)] border-t-2 border-ink md:columns-2">
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

const PART_NUMBER = /\p{L}\S*-\S*\d|\d\S*-\S*\p{L}/u;

/** Yes and no as a mark and a word. */
export function AttributeValue({ value }: { value: string }) {
  const truth = parseBoolean(value);
  if (truth === null)
    return PART_NUMBER.test(value) ? <PartNumbers text={value} /> : isolatedText(value);
  return (
    <span className={truth ? 'text-teal' : 'text-ink-faint'}>
      <span aria-hidden="true">{truth ? '✓' : '✗'}</span> {truth ? words.yes : words.no}
    </span>
  );
}
