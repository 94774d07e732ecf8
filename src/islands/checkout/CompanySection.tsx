import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { companyErrors, companyOf, hasCompany, type Company } from '#domain/account/company.ts';
import { CompanyFields } from '#islands/shared/form/CompanyFields.tsx';
import { company as words } from '#messages/form/company.ts';
import { $shownBlocker } from '#stores/checkout/blockers.ts';
import { $draft, changeDraft } from '#stores/checkout/draft.ts';

const change = (part: Partial<Company>): void => {
  const named = hasCompany({ ...companyOf($draft.get()), ...part });
  // What the buyer has emptied stays empty: a profile does not fill it in again.
  changeDraft({ ...part, companySource: named || $draft.get().companySource ? 'buyer' : '' });
};

/** The company of an order. A number is marked once its field is left, or when it stops the order. */
export function CompanySection() {
  const draft = useStore($draft);
  const isBlocked = useStore($shownBlocker)?.kind === 'company';
  const [left, setLeft] = useState<readonly string[]>([]);
  const found = Object.entries(companyErrors(draft));
  const marked = found.filter(([field]) => isBlocked || left.includes(field));
  const { companySource: source } = draft;
  return (
    <fieldset
      className="grid gap-4 sm:grid-cols-2"
      onBlur={({ target }) => setLeft([...left, target.name])}
    >
      <legend className="mb-3 font-semibold">{words.legend}</legend>
      {(source === 'quotation' || source === 'profile') && (
        <p className="text-sm text-ink-soft sm:col-span-2">{words.sources[source]}</p>
      )}
      <CompanyFields values={draft} errors={Object.fromEntries(marked)} onChange={change} />
    </fieldset>
  );
}
