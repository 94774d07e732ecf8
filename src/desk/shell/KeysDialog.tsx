import { useMe } from '#desk/data/queries.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { shellWords as words } from '#messages/desk/shell.ts';
import { roomsFor } from './rooms.ts';

const Key = ({ children }: { children: string }) => (
  <kbd
    dir="ltr"
    className="inline-block min-w-7 rounded-sm border border-line-strong bg-sand-100 px-1.5 text-center text-sm"
  >
    {children}
  </kbd>
);

/** What the keys of the desk do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { permissions } = useMe();
  return (
    <Dialog title={words.keysTitle} onClose={onClose}>
      <p className="text-ink-soft">{words.keysIntro}</p>
      <dl className="my-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        <dt>
          <Ltr>
            <Key>Ctrl</Key> <Key>K</Key>
          </Ltr>
        </dt>
        <dd>{words.keysFind}</dd>
        {roomsFor(permissions).map(({ name, key }) => (
          <div key={name} className="contents">
            <dt className="flex items-center gap-1">
              <Key>g</Key> <span className="text-xs text-ink-soft">{words.then}</span>{' '}
              <Key>{key}</Key>
            </dt>
            <dd>{words.keysGo(words.rooms[name])}</dd>
          </div>
        ))}
        <dt>
          <Key>?</Key>
        </dt>
        <dd>{words.keysHelp}</dd>
      </dl>
      <button type="button" className="btn btn-secondary" onClick={onClose}>
        {words.close}
      </button>
    </Dialog>
  );
}
