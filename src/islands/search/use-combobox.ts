import Combobox from '@github/combobox-nav';
import { useEffect, useRef, useState, type RefObject } from 'react';

type Box = RefObject<HTMLInputElement | null>;

/**
 * Turns the existing input into a combobox over a list of options that are links: arrows
 * choose, Enter follows, Escape and leaving close. Returns whether the list is requested, and shown.
 */
export function useCombobox(
  input: Box,
  list: RefObject<HTMLElement | null>,
  { count, startsOpen }: { count: number; startsOpen: boolean },
) {
  const [isOpen, setOpen] = useState(startsOpen);
  const combobox = useRef<Combobox>(null);
  const isReachedFor = useRef(false);
  const shown = isOpen && count > 0;
  const reach = () => {
    isReachedFor.current = true;
    setOpen(true);
  };

  useEffect(() => {
    const made = new Combobox(input.current!, list.current!, { tabInsertsSuggestions: false });
    combobox.current = made;
    return () => made.destroy();
  }, [input, list]);
  useEffect(() => {
    if (!shown) return;
    combobox.current?.start();
    if (isReachedFor.current) combobox.current?.navigate(1);
    isReachedFor.current = false;
    return () => combobox.current?.stop();
  }, [shown]);
  useEffect(
    () =>
      listen(input.current!, {
        shown,
        reach,
        open: () => setOpen(true),
        close: () => setOpen(false),
      }),
    [input, shown],
  );
  return { isOpen, shown };
}

interface Wishes {
  shown: boolean;
  open: () => void;
  close: () => void;
  /** Opens and chooses the first. */
  reach: () => void;
}

/** What opens and closes the list; returns what ends it. */
function listen(box: HTMLInputElement, { shown, open, close, reach }: Wishes): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !shown) reach();
    else if (event.key === 'Enter') return close();
    else if (event.key === 'Escape' && shown) close();
    else return;
    event.preventDefault(); // Escape would empty the box, the arrow would move in it.
  };
  box.addEventListener('input', open, { signal });
  box.addEventListener('blur', close, { signal });
  // One step above the box, where the combobox listens: it has its turn first.
  box.parentElement?.addEventListener('keydown', onKey, { signal });
  return () => ended.abort();
}
