import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { titleText } from '#islands/shared/ProductTitle.tsx';
import { productPath } from '#domain/shared/paths.ts';
import type { Quotation, RequestedItem } from '#domain/quotes/quote-view.ts';
import { ProductPhoto } from '#islands/shared/ProductPhoto.tsx';
import { company } from '#messages/form/company.ts';
import { longDay } from '#messages/format-dates.ts';
import { quotes as words } from '#messages/quotes.ts';
import { Quantity } from './RequestedItems.tsx';
import { RequestFiles } from './RequestFiles.tsx';

/** The request. It is folded once there is an answer, because the offer has the same lines. */
export function RequestCard({ quotation }: { quotation: Quotation }) {
  const { items, files, message, answer } = quotation;
  return (
    <section className="card grid gap-4 p-5 sm:p-7">
      <h2 className="text-xl">{words.requestTitle}</h2>
      <Facts quotation={quotation} />
      {message && (
        <div className="grid gap-1">
          <h3 className="text-sm font-semibold">{words.message}</h3>
          <p className="whitespace-pre-line wrap-anywhere">
            <bdi>{message}</bdi>
          </p>
        </div>
      )}
      <RequestFiles files={files} />
      {items.length > 0 && (
        <details open={!answer}>
          <summary className="cursor-pointer py-2 font-semibold">
            {words.items} <span className="numerals">({items.length})</span>
          </summary>
          <ul className="mt-2 grid">
            {items.map((item) => (
              <Item key={item.position} item={item} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Facts({
  quotation: { name, email, city, wishedDate, purchaseOrder, ...quotation },
}: {
  quotation: Quotation;
}) {
  const { labels } = company;
  const facts = [
    [words.name, name],
    [labels.company, quotation.company],
    [labels.vatNumber, quotation.vatNumber],
    [labels.commercialRegistration, quotation.commercialRegistration],
    [labels.purchaseOrder, purchaseOrder],
    [words.email, email],
    [words.city, city],
    [words.wishedDate, wishedDate && longDay(wishedDate)],
  ].filter(([, value]) => value);
  return (
    <dl className="grid gap-x-6 gap-y-1 min-[40rem]:grid-cols-[auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Item({ item }: { item: RequestedItem }) {
  const { productId } = item;
  return (
    <li className="grid grid-cols-[2.5rem_1fr] items-center gap-3 border-t border-line py-3 first:border-t-0">
      <ProductPhoto src={item.photo} className="size-10" />
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">
          {productId ? (
            <a className="hover:underline" href={productPath(productId)}>
              {isolatedText(titleText(item))}
            </a>
          ) : (
            isolatedText(titleText(item))
          )}
        </p>
        <p className="numerals flex flex-wrap gap-x-3 text-ink-soft">
          <span>
            <Quantity of={item} />
          </span>
          {!productId && <span>{words.freeLine}</span>}
        </p>
      </div>
    </li>
  );
}
