import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys';
import { roomsFor } from './rooms.ts';

export type Panel = 'find' | 'keys';

/** Not while somebody types, nor behind a dialog. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  defaultKeybindingsHandlerIgnore(event) || document.querySelector('dialog:modal') !== null;

/** Keys by their place on the keyboard, so that they are the same with Arabic letters. */
export function useKeys(permissions: readonly string[], open: (panel: Panel) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      event.preventDefault();
      open('find');
    };
    const rooms = roomsFor(permissions).map(({ key, to }): [string, () => void] => [
      `KeyG Key${key.toUpperCase()}`,
      () => void navigate({ to }),
    ]);
    const help = () => open('keys');
    const bound = { 'Shift+Slash': help, ...Object.fromEntries(rooms) };
    const stops = [
      tinykeys(window, { '$mod+KeyK': find }, { ignore: () => false }),
      tinykeys(window, bound, { ignore: isElsewhere }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [permissions, open, navigate]);
}
