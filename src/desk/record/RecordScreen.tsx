import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { recordQuery, type Recorded } from '#desk/data/queries.ts';
import { Loaded } from '#desk/parts/Loaded.tsx';
import { Screen } from '#desk/parts/Screen.tsx';
import { recordWords as words } from '#messages/desk/record.ts';
import { shellWords } from '#messages/desk/shell.ts';
import { Entry } from './Entry.tsx';
import { SearchForm } from './SearchForm.tsx';

/** The letters of a search that count. */
const LONGEST = 300;

const queryIn = (hash: string): string =>
  (new URLSearchParams(hash).get('query') ?? '').slice(0, LONGEST);

/** Who changed what. What is searched for is behind the # of the address: an email address is sent to no server. */
export function RecordScreen() {
  const query = queryIn(useLocation().hash);
  const navigate = useNavigate();
  const record = useInfiniteQuery(recordQuery(query));
  const search = (typed: string) =>
    void navigate({
      to: '/record',
      hash: typed && new URLSearchParams({ query: typed }).toString(),
    });
  return (
    <Screen title={shellWords.rooms.record} intro={words.intro}>
      <SearchForm key={query} query={query} onSearch={search} />
      <Loaded query={record}>
        {({ pages }) => <Entries rows={pages.flat()} isSearch={query !== ''} />}
      </Loaded>
      {record.hasNextPage && (
        <p>
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={record.isFetchingNextPage}
            onClick={() => void record.fetchNextPage()}
          >
            {record.isFetchingNextPage ? words.loadingOlder : words.older}
          </button>
        </p>
      )}
    </Screen>
  );
}

function Entries({ rows, isSearch }: { rows: readonly Recorded[]; isSearch: boolean }) {
  if (rows.length === 0)
    return (
      <p className="notice" role="status">
        {isSearch ? words.noMatch : words.none}
      </p>
    );
  return (
    <ol className="grid gap-3" aria-label={words.list}>
      {rows.map((row) => (
        <Entry key={row.id} row={row} />
      ))}
    </ol>
  );
}
