import { useStore } from '@nanostores/react';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { candidatesOf } from '#domain/quick-order/line-candidates.ts';
import type { QuickLine, QuickMatch, Reason } from '#domain/quick-order/quick-order.ts';
import { PriceText } from '#islands/shared/Vat.tsx';
import { deliveryText } from '#islands/product/card/card-text.ts';
import { ProductPhoto } from '#islands/shared/ProductPhoto.tsx';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
import { TitleLead } from '#islands/shared/ProductTitle.tsx';
import { comma } from '#messages/format.ts';
import { quickTable as words } from '#messages/quick-order.ts';
import { choose } from '#stores/quick-order/edits.ts';
import { $facts, needFacts } from '#stores/quick-order/facts.ts';
import { focusPart, leaveChoices } from './focus-line.ts';

interface Props {
  line: QuickLine;
  place: number;
}

/** What a line may mean, to choose from: one stop of the Tab key, arrows between the products. */
export function Alternatives({ line, place }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const candidates = candidatesOf(line);
  useFactsInView(
    list,
    candidates.map(({ product }) => product.id),
  );
  const chosen = candidates.findIndex(({ product }) => product.id === line.product?.id);
  return (
    <ul ref={list} className="grid gap-1.5" aria-label={words.alternatives(place)}>
      {candidates.map((candidate, n) => (
        <li key={candidate.product.id}>
          <Choice
            line={line}
            candidate={candidate}
            isStop={n === Math.max(chosen, 0)}
            isChosen={n === chosen}
          />
        </li>
      ))}
    </ul>
  );
}

/** A list may have hundreds of alternatives: only of those that are seen the facts are asked for. */
function useFactsInView(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const joined = ids.join();
  useEffect(() => {
    if (!list.current) return;
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      observer.disconnect();
      needFacts(joined.split(','));
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, joined]);
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Above the first product is the text of the line. */
function onArrow(event: KeyboardEvent<HTMLButtonElement>, key: number): void {
  const step = STEPS[event.key];
  if (event.key !== 'Escape' && step === undefined) return;
  event.preventDefault();
  const item = event.currentTarget.closest('li')!;
  const other = step === 1 ? item.nextElementSibling : item.previousElementSibling;
  if (step !== undefined && other) other.querySelector('button')!.focus();
  else if (step !== 1) focusPart(key, 'text');
}

interface ChoiceProps {
  line: QuickLine;
  candidate: QuickMatch;
  isStop: boolean;
  isChosen: boolean;
}

function Choice({ line, candidate, isStop, isChosen }: ChoiceProps) {
  const { product, sureness, reasons } = candidate;
  return (
    <button
      type="button"
      data-part={isStop ? 'choice' : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      className="btn btn-secondary grid h-auto w-full grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 px-3 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] py-2 text-start font-normal aria-pressed:border-teal"
      onKeyDown={(event) => onArrow(event, line.key)}
      onClick={({ detail }) => {
        choose(line.key, product);
        leaveChoices(line.key, detail === 0);
      }}
    >
      <Photo id={product.id} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-medium">
          <TitleLead product={product} />
        </span>
        <SupplyLabel supply={product.supply} />
        <span className="block text-xs text-ink-soft">
          <bdi>{product.sku}</bdi> · <Reasons sureness={sureness} reasons={reasons} />
        </span>
      </span>
      <span className="numerals flex flex-wrap justify-between gap-x-3 max-sm:col-start-2 sm:grid sm:text-end">
        <span className="font-medium">
          <PriceText price={product.price} />
        </span>
        <Delivery id={product.id} />
      </span>
    </button>
  );
}

const useFacts = (id: string) => useStore($facts, { keys: [id] })[id];

export function Photo({ id }: { id: string }) {
  return <ProductPhoto src={useFacts(id)?.photo} className="size-10" />;
}

/** The line is reserved: a date that comes later moves nothing. */
export function Delivery({ id }: { id: string }) {
  const facts = useFacts(id);
  return <span className="min-h-[1lh] text-xs text-ink-soft">{facts && deliveryText(facts)}</span>;
}

const reasonText = ({ kind, text }: Reason): string => words.why[kind](text);

/** How sure a product is, and why. */
export function Reasons({ sureness, reasons }: Pick<QuickMatch, 'sureness' | 'reasons'>) {
  return (
    <span className={sureness === 'exact' ? 'text-teal' : undefined}>
      {[words.sure[sureness], ...reasons.map(reasonText)].join(comma)}
    </span>
  );
}
