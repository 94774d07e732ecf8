import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { PURCHASE_ORDER_MAX } from '#domain/account/company.ts';
import { cutText, typedText } from '#domain/shared/text/typed-text.ts';
import { CompanySection } from './CompanySection.tsx';
import { Field } from '#islands/shared/form/Field.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { $draft, changeDraft } from '#stores/checkout/draft.ts';
import { Section } from './Section.tsx';

const NOTE_LENGTH = 500;

export function NotesSection() {
  const id = useId();
  const { note, purchaseOrder } = useStore($draft);
  return (
    <Section number={3} title={words.notesTitle} blockers={['company']}>
      <div className="grid gap-4">
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
        <CompanySection />
      </div>
    </Section>
  );
}
