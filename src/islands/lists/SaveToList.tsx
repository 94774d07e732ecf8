import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import { LIST_NAME_MAX } from '#domain/lists/saved-list.ts';
import { cutText, typedText } from '#domain/shared/text/typed-text.ts';
import { TaskForm } from '#islands/shared/TaskForm.tsx';
import { Field } from '#islands/shared/form/Field.tsx';
import { lists as words } from '#messages/lists.ts';
import { $task } from '#stores/shared/task.ts';
import { $savedTo, saveToList, startChoice } from '#stores/lists/save-product.ts';
import { $lists, listPath } from '#stores/lists/saved-lists.ts';

interface Props {
  product: Product;
  quantity: number;
}

const NEW = '';

/** On the page of a product, for users who are signed in. */
export function SaveToList({ product, quantity }: Props) {
  const { lists } = useStore($lists);
  const { fields } = useStore($task);
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  useEffect(() => void startChoice(), []);
  const list = chosen ?? lists[0]?.id ?? NEW;
  return (
    <div className="mt-4" data-print="hide">
      <TaskForm
        form="save-to-list"
        title={words.saveHere}
        onSubmit={() => saveToList(list, name, { product: product.id, quantity })}
        label={words.save}
        busyLabel={words.saving}
      >
        {lists.length > 0 && <Lists value={list} onChange={setChosen} />}
        {list === NEW && (
          <Field
            label={words.name}
            value={name}
            error={fields['name'] && words.fieldErrors['name']}
            onChange={({ target }) => setName(cutText(typedText(target.value), LIST_NAME_MAX))}
          />
        )}
        <SavedLink />
      </TaskForm>
    </div>
  );
}

function Lists({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { lists } = useStore($lists);
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {words.chooseList}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {lists.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
        <option value={NEW}>{words.newList}</option>
      </select>
    </div>
  );
}

function SavedLink() {
  const saved = useStore($savedTo);
  if (!saved) return null;
  return (
    <p>
      <a className="link" href={listPath(saved)}>
        {words.openList}
      </a>
    </p>
  );
}
