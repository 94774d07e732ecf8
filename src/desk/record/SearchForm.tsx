import { useId, type ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '#islands/shared/form/Field.tsx';
import { recordWords as words } from '#messages/desk/record.ts';
import { ACTION_NAMES, isAction } from './changes.ts';

interface Props {
  query: string;
  onSearch: (typed: string) => void;
}

/** A text or an action: whichever was given last. */
export function SearchForm({ query, onSearch }: Props) {
  const isOfAction = isAction(query);
  const { register, handleSubmit, setValue } = useForm({
    defaultValues: { text: isOfAction ? '' : query, action: isOfAction ? query : '' },
  });
  const submit = handleSubmit(({ text, action }) => onSearch(action || text.trim()));
  return (
    <form
      role="search"
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_16rem_auto]"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={words.search}
        hint={words.searchHint}
        type="search"
        autoComplete="off"
        {...register('text', { onChange: () => setValue('action', '') })}
      />
      <ActionSelect {...register('action', { onChange: () => setValue('text', '') })} />
      <p className="flex flex-wrap gap-3 sm:pt-7">
        <button type="submit" className="btn btn-primary">
          {words.searchButton}
        </button>
        {query !== '' && (
          <button type="button" className="btn btn-quiet" onClick={() => onSearch('')}>
            {words.all}
          </button>
        )}
      </p>
    </form>
  );
}

function ActionSelect(select: Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {words.action}
      </label>
      <select id={id} className="field" {...select}>
        <option value="">{words.anyAction}</option>
        {ACTION_NAMES.map(([action, name]) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
