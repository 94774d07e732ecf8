import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SavedList } from '#domain/lists/saved-list.ts';
import { TaskForm } from '#islands/shared/TaskForm.tsx';
import { lists as words } from '#messages/lists.ts';
import { $task } from '#stores/shared/task.ts';
import { $list, shareThisList, stopSharing } from '#stores/lists/saved-lists.ts';

/** A secret link, shown once; a new one replaces it. */
export function ShareList({ list }: { list: SavedList }) {
  const { link } = useStore($list);
  const { busy } = useStore($task);
  return (
    <TaskForm
      form="share"
      title={words.shareTitle}
      onSubmit={shareThisList}
      label={list.isShared ? words.again : words.share}
      busyLabel={words.sharing}
    >
      <p className="text-ink-soft">{words.shareHint}</p>
      {list.isShared && !link && <p className="text-ink-soft">{words.againHint}</p>}
      {link && <Link link={link} />}
      {list.isShared && (
        <p>
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={busy !== null}
            onClick={() => void stopSharing()}
          >
            {words.stop}
          </button>
        </p>
      )}
    </TaskForm>
  );
}

function Link({ link }: { link: string }) {
  const [status, setStatus] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setStatus(words.copied),
      () => setStatus(words.copyFailed),
    );
  return (
    <div className="grid gap-2">
      <label className="label" htmlFor="list-link">
        {words.link}
      </label>
      <input
        id="list-link"
        className="field"
        dir="ltr"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <p className="flex flex-wrap items-center gap-3">
        <button type="button" className="btn btn-secondary" onClick={() => void copy()}>
          {words.copy}
        </button>
        <span role="status" className="text-sm text-ink-soft">
          {status}
        </span>
      </p>
    </div>
  );
}
