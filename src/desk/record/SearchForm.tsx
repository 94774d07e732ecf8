import { useForm } from 'react-hook-form';
import { Field } from '#islands/shared/form/Field.tsx';
import { recordWords as words } from '#messages/desk/record.ts';

interface Props {
  query: string;
  onSearch: (typed: string) => void;
}

export function SearchForm({ query, onSearch }: Props) {
  const { register, handleSubmit } = useForm({ defaultValues: { query } });
  const submit = handleSubmit((typed) => onSearch(typed.query.trim()));
  return (
    <form
      role="search"
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <div className="min-w-0 grow basis-64">
        <Field
          label={words.search}
          hint={words.searchHint}
          type="search"
          autoComplete="off"
          {...register('query')}
        />
      </div>
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
