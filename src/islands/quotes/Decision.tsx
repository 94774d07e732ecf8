import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { cutText } from '#domain/shared/text/typed-text.ts';
import { TaskNotice } from '#islands/shared/TaskForm.tsx';
import { focusSoon } from '#islands/shared/focus.ts';
import { quotes as words } from '#messages/quotes.ts';
import { $task } from '#stores/shared/task.ts';
import { declineThisQuote, orderQuote, withdrawThisQuote } from '#stores/quotes/decision.ts';
import { $quoteState } from '#stores/quotes/page.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const REASON_MAX = 500;

/** Back to the button that led to the question. */
function keep(setAsked: (isAsked: boolean) => void): void {
  setAsked(false);
  focusSoon('[data-asks]');
}

/** The buyer's possible decisions, and the result of the last one. */
export function Decision() {
  const state = useStore($quoteState);
  const { form, done, problem } = useStore($task);
  const outcome = useRef<HTMLDivElement>(null);
  // The result takes the focus where the pressed button is gone.
  useEffect(() => {
    if ((done || problem) && document.activeElement === document.body) outcome.current?.focus();
  }, [done, problem]);
  const isOpen = state === 'answered' || state === 'requested';
  if (!isOpen && form !== 'decide') return null;
  return (
    <section className="card grid gap-4 p-5 sm:p-7 print:hidden" aria-label={words.decideTitle}>
      <div ref={outcome} tabIndex={-1} className="empty:hidden">
        <TaskNotice form="decide" />
      </div>
      {state === 'answered' && <Answer />}
      {state === 'requested' && <Withdraw />}
    </section>
  );
}

function Answer() {
  const { busy } = useStore($task);
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  if (isDeclining)
    return (
      <ConfirmDialog
        title={words.declineTitle}
        yes={words.declineYes}
        yesBusy={words.declining}
        onYes={() => void declineThisQuote(reason)}
        onNo={() => keep(setDeclining)}
      >
        <Reason text={reason} onChange={setReason} />
      </ConfirmDialog>
    );
  return (
    <>
      <p className="text-ink-soft">{words.decideHint}</p>
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={busy !== null}
          onClick={() => void orderQuote()}
        >
          {busy === 'decide' ? words.ordering : words.order}
        </button>
        <button
          type="button"
          className="btn btn-secondary"
          data-asks
          onClick={() => setDeclining(true)}
        >
          {words.decline}
        </button>
      </p>
    </>
  );
}

function Reason({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <div>
      <label className="label" htmlFor="decline-reason">
        {words.reason}
        <span className="font-normal text-ink-faint"> ({words.optional})</span>
      </label>
      <textarea
        id="decline-reason"
        className="field"
        rows={2}
        value={text}
        onChange={({ target }) => onChange(cutText(target.value, REASON_MAX))}
      />
    </div>
  );
}

function Withdraw() {
  const [isAsked, setAsked] = useState(false);
  if (isAsked)
    return (
      <ConfirmDialog
        title={words.withdrawTitle}
        yes={words.withdrawYes}
        yesBusy={words.withdrawing}
        onYes={() => void withdrawThisQuote()}
        onNo={() => keep(setAsked)}
      />
    );
  return (
    <>
      <p className="text-ink-soft">{words.withdrawHint}</p>
      <p>
        <button
          type="button"
          className="btn btn-secondary"
          data-asks
          onClick={() => setAsked(true)}
        >
          {words.withdraw}
        </button>
      </p>
    </>
  );
}
