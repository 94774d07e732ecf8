import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { PURCHASE_ORDER_MAX } from '#domain/account/company.ts';
import { cutText, typedText } from '#domain/shared/text/typed-text.ts';
import { CompanySection } from './CompanySection.tsx';
import { Field } from '#islands/shared/form/Field.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { $draft, changeDraft } from '#stores/checkout/draft.ts';
import { Section } from './Section.tsx';
import { Stopped } from './Stopped.tsx';

const NOTE_LENGTH = 500;

/** The last look, and what may be added to the order. */
export function ReviewSection() {
  const id = useId();
  const { note, purchaseOrder } = useStore($draft);
  return (
    <Section name="review" number={4} title={words.reviewTitle} summary={purchaseOrder || note}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{words.reviewHint}</p>
        <div>
          <label className="label" htmlFor={id}>
            {words.note}
            <span className="font-normal text-ink-faint"> ({words.optional})</span>
          </label>
          <textarea
            id={id}
            className="field min-h-24"
            placeholder={words.notePlaceholder}
            value={note}
            onChange={(event) =>
              changeDraft({ note: cutText(event.currentTarget.value, NOTE_LENGTH) })
            }
          />
        </div>
        <Field
          label={words.purchaseOrder}
          optional={words.optional}
          autoComplete="off"
          value={purchaseOrder}
          onChange={({ currentTarget }) =>
            changeDraft({
              purchaseOrder: cutText(
                typedText(currentTarget.value).trimStart(),
                PURCHASE_ORDER_MAX,
              ),
            })
          }
        />
        <Stopped kinds={['company']} missing="[aria-invalid]" />
        <CompanySection />
      </div>
    </Section>
  );
}
