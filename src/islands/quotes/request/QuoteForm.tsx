import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { NO_COMPANY } from '#domain/account/company.ts';
import type { QuoteDraft } from '#domain/quotes/quote.ts';
import { focusFirstError } from '#islands/shared/focus.ts';
import { forms } from '#messages/forms.ts';
import { quote as words } from '#messages/form/quote-request.ts';
import type { OpenQuote } from '#stores/quotes/quote.ts';
import { $knownSender, loadKnownSender } from '#stores/quotes/known-sender.ts';
import { sendQuote } from '#stores/quotes/delivery.ts';
import { QuoteContact, useKnownEmail } from './QuoteContact.tsx';
import { QuoteFiles } from './QuoteFiles.tsx';
import { QuotedProducts } from './QuotedProducts.tsx';
import { QuoteNote } from './QuoteNote.tsx';

interface Props {
  quote: OpenQuote;
  className: string;
  /** The name of the form, where nothing around it has one. */
  label?: string;
  intro: ReactNode;
  note: string;
  noteHint?: string;
  /** Replaces the form once the request is stored. */
  sent: (email: string, number: string | undefined) => ReactNode;
  /** Buttons beside the one that sends. */
  children?: ReactNode;
}

const EMPTY = { name: '', phone: '', city: '', wishedDate: '', purchaseOrder: '', ...NO_COMPANY };

/** A request for quotation of a product, a comparison or a cart. Who is known is not asked for again. */
export function QuoteForm({ quote, label, intro, sent, children, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, write] = useDraft(quote);
  const { sender, products, errors, state } = quote;
  const asksContact = !sender || Object.keys(errors).some((name) => name !== 'note');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await sendQuote(draft))) focusFirstError(form.current);
  }

  if (state === 'sent') return sent(draft.email, quote.number);
  return (
    <form
      ref={form}
      className={props.className}
      aria-label={label}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {intro}
      {!sender && products.length > 0 && <QuotedProducts products={products} />}
      {asksContact && <QuoteContact draft={draft} errors={errors} write={write} />}
      <QuoteNote
        label={props.note}
        hint={props.noteHint}
        value={draft.note}
        error={errors.note}
        required={!sender && products.length === 0}
        focused={sender !== null}
        onChange={(note) => write({ note })}
      />
      <QuoteFiles />
      {state === 'failed' && <Failed problem={quote.problem} announced={!sender} />}
      <div className="flex flex-wrap gap-3">
        <SendButton sending={state === 'sending'} />
        {children}
      </div>
    </form>
  );
}

/** Announced where no field has just taken the focus. */
function Failed({ problem, announced }: { problem: string; announced: boolean }) {
  return (
    <p className="notice notice-alarm" role={announced ? 'alert' : undefined}>
      {problem || forms.failed}
    </p>
  );
}

function SendButton({ sending }: { sending: boolean }) {
  return (
    <button type="submit" className="btn btn-primary min-h-13 grow" disabled={sending}>
      {sending ? words.sending : words.send}
    </button>
  );
}

/** The fields start with the email that this session verified last, and with the profile of a signed-in buyer. */
function useDraft({ note, sender }: OpenQuote): [QuoteDraft, (part: Partial<QuoteDraft>) => void] {
  const known = useKnownEmail();
  const profile = useStore($knownSender);
  useEffect(() => void (!sender && loadKnownSender()), [sender]);
  const [written, setWritten] = useState<Partial<QuoteDraft>>({ note, ...sender });
  const draft = {
    ...EMPTY,
    note: '',
    ...(sender ? {} : profile),
    ...written,
    email: written.email ?? known,
  };
  return [draft, (part) => setWritten((before) => ({ ...before, ...part }))];
}
