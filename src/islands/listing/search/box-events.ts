interface Parts {
  readonly box: HTMLInputElement;
  readonly panel: HTMLElement;
}

interface Wishes {
  readonly open: () => void;
  readonly close: () => void;
  /** Opens and chooses the first. */
  readonly reach: () => void;
}

/** The events that open and close the suggestions of a box. */
export function listen({ box, panel }: Parts, { open, close, reach }: Wishes): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.target !== box) return;
    if (event.key === 'ArrowDown' && panel.hidden) reach();
    else if (event.key === 'Enter') return close();
    else if (event.key === 'Escape' && !panel.hidden) close();
    else return;
    event.preventDefault(); // Escape would empty the box, the arrow would move in it.
  };
  box.addEventListener('input', open);
  box.addEventListener('blur', close);
  // One step above the box, where the combobox listens: it has its turn first.
  box.form!.addEventListener('keydown', onKey);
  // A press on an option leaves the focus where it is, or the list would be gone before the click.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  panel.addEventListener('click', close);
}
