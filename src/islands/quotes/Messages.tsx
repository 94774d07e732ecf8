import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import type { Quotation, QuoteMessage } from '#domain/quotes/quote-view.ts';
import { TaskForm } from '#islands/shared/TaskForm.tsx';
import { formatInstant } from '#messages/format-dates.ts';
import { quotes as words } from '#messages/quotes.ts';
import { $task } from '#stores/shared/task.ts';
import { $message, sendMessage, startMessage, typeMessage } from '#stores/quotes/decision.ts';

/** The messages between buyer and shop. */
export function Messages({ quotation: { number, messages } }: { quotation: Quotation }) {
  useEffect(() => startMessage(number), [number]);
  return (
    <TaskForm
      form="message"
      title={words.threadTitle}
      onSubmit={sendMessage}
      label={words.send}
      busyLabel={words.sending}
    >
      {messages.length === 0 ? (
        <p className="text-ink-soft">{words.noMessages}</p>
      ) : (
        <ol className="grid gap-3">
          {messages.map((message, index) => (
            <Message key={index} message={message} />
          ))}
        </ol>
      )}
      <Writing number={number} />
    </TaskForm>
  );
}

/** What the buyer wrote begins further in, what the shop wrote ends earlier. */
const SIDES = {
  buyer: 'ms-8 bg-sand-100 min-[40rem]:ms-16',
  shop: 'me-8 bg-teal-wash min-[40rem]:me-16',
};

function Message({ message: { author, body, at } }: { message: QuoteMessage }) {
  return (
    <li className={`grid gap-1 rounded-md p-3 ${SIDES[author]}`} data-author={author}>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
        <span className="font-semibold">{words.authors[author]}</span>
        <span className="numerals">{formatInstant(at)}</span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <bdi>{body}</bdi>
      </p>
    </li>
  );
}

function Writing({ number }: { number: string }) {
  const id = useId();
  const text = useStore($message);
  const { form, fields } = useStore($task);
  const problem = (form === 'message' && fields['body']) || null;
  return (
    <div className="print:hidden">
      <label className="label" htmlFor={id}>
        {words.write}
      </label>
      <textarea
        id={id}
        className="field"
        rows={3}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
        value={text}
        onChange={({ target }) => typeMessage(number, target.value)}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {words.writeHint}
      </p>
      {problem && (
        <p id={`${id}-error`} className="field-error">
          {words.fieldErrors[problem]}
        </p>
      )}
    </div>
  );
}
