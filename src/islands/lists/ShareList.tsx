import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SavedList } from '#domain/lists/saved-list.ts';
import { TaskForm } from '#islands/shared/TaskForm.tsx';
import { lists as words } from '#messages/lists.ts';
import { $task } from '#stores/shared/task.ts';
import { $list, shareThisList, showLink, stopSharing } from '#stores/lists/saved-lists.ts';

/** A secret link, which its owner can see again; a new one replaces it. */
export function ShareList({ list }: { list: SavedList }) {
  const { link } = useStore($list);
  const isHidden = list.isShared && !link;
  const make = list.isShared ? words.again : words.share;
  return (
    <TaskForm
      form="share"
      title={words.shareTitle}
      onSubmit={isHidden ? showLink : shareThisList}
      label={isHidden ? words.showLink : make}
      busyLabel={isHidden ? words.loading : words.sharing}
    >
      <p className="text-ink-soft">{words.shareHint}</p>
      {list.isShared && <p className="text-ink-soft">{words.againHint}</p>}
      {link && <Link link={link} />}
      {list.isShared && (
        <p className="flex flex-wrap gap-3">
          {isHidden && <Other label={words.again} onPress={shareThisList} />}
          <Other label={words.stop} onPress={stopSharing} />
        </p>
      )}
    </TaskForm>
  );
}

function Other({ label, onPress }: { label: string; onPress: () => Promise<boolean> }) {
  const { busy } = useStore($task);
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-disabled={busy !== null}
      onClick={() => void onPress()}
    >
      {label}
    </button>
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
