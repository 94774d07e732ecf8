import type { FormerAnswer } from '#domain/quotes/quote-view.ts';
import { formatInstant } from '#messages/format-dates.ts';
import { formatSar } from '#messages/format.ts';
import { quotes as words } from '#messages/quotes.ts';

/** Answers that a newer one replaced, the newest first. */
export function FormerAnswers({ answers }: { answers: readonly FormerAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <section className="card grid gap-3 p-5 sm:p-7">
      <h2 className="text-xl">{words.historyTitle}</h2>
      <p className="text-ink-soft">{words.historyNote}</p>
      <ul className="grid">
        {answers.toReversed().map(({ revision, createdAt, total }) => (
          <li
            key={revision}
            className="numerals flex flex-wrap justify-between gap-x-4 border-t border-line py-3 first:border-t-0"
          >
            <span>{words.historyRow(revision, formatInstant(createdAt))}</span>
            <span className="font-semibold">{words.total(formatSar(total))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
