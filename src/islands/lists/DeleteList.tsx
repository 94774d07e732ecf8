import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { TaskNotice } from '#islands/shared/TaskForm.tsx';
import { lists as words } from '#messages/lists.ts';
import { $task } from '#stores/shared/task.ts';
import { deleteThisList } from '#stores/lists/saved-lists.ts';

/** Asks once, in the place of the button. */
export function DeleteList() {
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="card grid gap-4 p-5 sm:p-7">
      <h2 className="text-xl">{words.deleteTitle}</h2>
      <p className="text-ink-soft">{words.deleteHint}</p>
      <TaskNotice form="delete-list" />
      {isAsked ? <Question onNo={() => setAsked(false)} /> : <Ask onAsk={() => setAsked(true)} />}
    </section>
  );
}

function Ask({ onAsk }: { onAsk: () => void }) {
  return (
    <p>
      <button type="button" className="btn btn-secondary" onClick={onAsk}>
        {words.delete}
      </button>
    </p>
  );
}

function Question({ onNo }: { onNo: () => void }) {
  const { busy } = useStore($task);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-3" role="group" aria-label={words.deleteSure}>
      <p>{words.deleteSure}</p>
      <button
        ref={yes}
        type="button"
        className="btn btn-secondary"
        aria-disabled={busy !== null}
        onClick={() => void deleteThisList()}
      >
        {words.deleteYes}
      </button>
      <button type="button" className="btn btn-quiet" onClick={onNo}>
        {words.deleteNo}
      </button>
    </div>
  );
}
