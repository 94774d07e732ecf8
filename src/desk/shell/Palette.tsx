import Combobox from '@github/combobox-nav';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { staffQuery, useMe } from '#desk/data/queries.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { shellWords as words } from '#messages/desk/shell.ts';
import { findIn, type Found } from './found.ts';
import { roomsFor } from './rooms.ts';

const OPTION =
  'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 hover:bg-sand-200 aria-selected:bg-sand-200';

/** Rooms and people by a part of their name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { permissions } = useMe();
  const [typed, setTyped] = useState('');
  const maySee = permissions.includes('staff.read');
  const { data } = useQuery({ ...staffQuery, enabled: maySee });
  const rooms = roomsFor(permissions).map((room) => ({ ...room, label: words.rooms[room.name] }));
  const found = findIn(typed, rooms, data?.staff ?? []);
  return (
    <Dialog title={words.findLong} onClose={onClose} className="mt-[10vh]">
      <Box typed={typed} onType={setTyped} found={found} onClose={onClose} />
    </Dialog>
  );
}

interface BoxProps {
  typed: string;
  onType: (typed: string) => void;
  found: readonly Found[];
  onClose: () => void;
}

function Box({ typed, onType, found, onClose }: BoxProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const combobox = useRef<Combobox>(null);
  useEffect(() => {
    const made = new Combobox(input.current!, list.current!, {
      tabInsertsSuggestions: false,
      firstOptionSelectionMode: 'selected',
    });
    combobox.current = made;
    made.start();
    return () => made.destroy();
  }, []);
  // The chosen line may be gone with the next letter.
  useEffect(() => combobox.current?.resetSelection(), [found.length, typed]);
  const go = ({ to, person }: Found) => {
    onClose();
    void navigate({ to, search: person ? { person } : {} });
  };
  return (
    <>
      <input
        ref={input}
        className="field"
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the one field of what was opened for it
        autoFocus
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-label={words.findLong}
        aria-controls="desk-found"
        placeholder={words.findHint}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <ul
        ref={list}
        id="desk-found"
        role="listbox"
        aria-label={words.found}
        className="mt-3 max-h-[50vh] overflow-y-auto"
      >
        {found.map((one) => (
          <Option key={one.id} found={one} onGo={() => go(one)} />
        ))}
      </ul>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {found.length === 0 && words.noneFound}
      </p>
    </>
  );
}

/** A click, or Enter on the chosen line, which the combobox makes a click. */
const Option = ({ found, onGo }: { found: Found; onGo: () => void }) => (
  // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- the field has the keys of its list
  <li
    id={`desk-found-${found.id}`}
    role="option"
    aria-selected={false}
    className={OPTION}
    onClick={onGo}
  >
    {found.kind === 'person' ? <Ltr className="wrap-anywhere">{found.label}</Ltr> : found.label}
    <span className="text-xs text-ink-soft">{words[found.kind]}</span>
  </li>
);
