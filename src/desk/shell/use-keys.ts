import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys';
import { roomsFor } from './rooms.ts';
import { moveBy, openLine } from './rows.ts';
import { singleKeys } from './single-keys.ts';

export type Panel = 'find' | 'keys';

const isBehindDialog = (): boolean => document.querySelector('dialog:modal') !== null;

/** Not while somebody types, nor behind a dialog, nor for whoever has turned them off. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  defaultKeybindingsHandlerIgnore(event) || isBehindDialog() || !singleKeys.get();

/** Letters by their place on the keyboard, so that they are the same with Arabic letters; the question mark is where each has it. */
export function useKeys(permissions: readonly string[], open: (panel: Panel) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      event.preventDefault();
      if (!isBehindDialog()) open('find');
    };
    const rooms = roomsFor(permissions).map(({ key, to }): [string, () => void] => [
      `KeyG Key${key.toUpperCase()}`,
      () => void navigate({ to }),
    ]);
    const help = () => open('keys');
    const bound = {
      'Shift+?': help,
      'Shift+؟': help,
      KeyJ: () => moveBy(1),
      KeyK: () => moveBy(-1),
      Enter: openLine,
      ...Object.fromEntries(rooms),
    };
    const stops = [
      tinykeys(window, { '$mod+KeyK': find }, { ignore: () => false }),
      tinykeys(window, bound, { ignore: isElsewhere }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [permissions, open, navigate]);
}
