import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { LIST_NAME_MAX } from '#domain/lists/saved-list.ts';
import { cutText, typedText } from '#domain/shared/text/typed-text.ts';
import { focusFirstError } from '#islands/shared/focus.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { TaskNotice } from '#islands/shared/TaskForm.tsx';
import { lists as words } from '#messages/lists.ts';
import { $task } from '#stores/shared/task.ts';
import { $savedCart, saveCartAsList } from '#stores/lists/save-cart.ts';
import { listPath } from '#stores/lists/saved-lists.ts';

/** In the cart: a name makes a list of it, and the cart stays. */
export function SaveCart({ onClose }: { onClose: () => void }) {
  const saved = useStore($savedCart);
  useEffect(() => $savedCart.set(null), []);
  return saved ? <Saved id={saved.id} name={saved.name} /> : <NameForm onClose={onClose} />;
}

function NameForm({ onClose }: { onClose: () => void }) {
  const { busy, fields } = useStore($task);
  const [name, setName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!(await saveCartAsList(name))) focusFirstError(form.current);
  }
  return (
    <form ref={form} noValidate className="mt-2 grid gap-2" onSubmit={(event) => void save(event)}>
      <Field
        label={words.cartName}
        value={name}
        error={fields['name'] && words.fieldErrors['name']}
        onChange={({ target }) => setName(cutText(typedText(target.value), LIST_NAME_MAX))}
      />
      <TaskNotice form="save-cart" />
      <p className="flex gap-2">
        <button type="submit" className="btn btn-secondary" aria-disabled={busy !== null}>
          {busy === 'save-cart' ? words.saving : words.save}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {words.cancel}
        </button>
      </p>
    </form>
  );
}

/** Takes the focus, which was in the form. */
function Saved({ id, name }: { id: string; name: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} role="status" className="notice mt-2 wrap-anywhere">
      {words.savedHere(name)}{' '}
      <a className="link" href={listPath(id)}>
        {words.openList}
      </a>
    </p>
  );
}
