import { dismissNotice, notices, type Notice } from '#desk/data/notices.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { shellWords } from '#messages/desk/shell.ts';
import { writeWords as words } from '#messages/desk/writes.ts';

/** What came of changes: it stays until somebody takes it away or the next one comes. */
export function Notices() {
  const shown = notices.use();
  return (
    <section
      aria-label={shellWords.messages}
      role="status"
      className="sticky top-2 z-20"
      data-print="hide"
    >
      {shown.map((notice) => (
        <Card key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

const Card = ({ notice: { id, kind, text } }: { notice: Notice }) => (
  <div
    className={`notice mb-4 flex items-start gap-3 ${kind === 'failed' ? 'notice-alarm' : ''}`}
    data-notice={kind}
  >
    <p className="grow wrap-anywhere">{text}</p>
    <button
      type="button"
      className="-m-2 grid size-11 shrink-0 place-items-center"
      aria-label={words.dismiss}
      onClick={() => dismissNotice(id)}
    >
      <Icon path={icons.close} className="size-4" />
    </button>
  </div>
);
