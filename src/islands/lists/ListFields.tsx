import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { cutText, typedText } from '#domain/shared/text/typed-text.ts';
import { LIST_NAME_MAX, LIST_NOTE_MAX } from '#domain/lists/saved-list.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { lists as words } from '#messages/lists.ts';
import { $task } from '#stores/shared/task.ts';

interface Text {
  readonly name: string;
  readonly note: string;
}

/** The name and the purpose of a list. */
export function ListFields({ text, onChange }: { text: Text; onChange: (text: Text) => void }) {
  const { fields } = useStore($task);
  return (
    <>
      <Field
        label={words.name}
        value={text.name}
        error={fields['name'] && words.fieldErrors['name']}
        onChange={({ target }) =>
          onChange({ ...text, name: cutText(typedText(target.value), LIST_NAME_MAX) })
        }
      />
      <Note text={text.note} onChange={(note) => onChange({ ...text, note })} />
    </>
  );
}

function Note({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {words.note}
        <span className="font-normal text-ink-faint"> ({words.optional})</span>
      </label>
      <textarea
        id={id}
        className="field"
        rows={2}
        value={text}
        onChange={({ target }) => onChange(cutText(target.value, LIST_NOTE_MAX))}
      />
    </div>
  );
}
