import { useQuery } from '@tanstack/react-query';
import { todayQuery, useMe, type Today } from '#desk/data/queries.ts';
import { Loaded } from '#desk/parts/Loaded.tsx';
import { Screen } from '#desk/parts/Screen.tsx';
import { shellWords } from '#messages/desk/shell.ts';
import { todayWords as words } from '#messages/desk/today.ts';
import { Figures } from './Figures.tsx';
import { Lists } from './Lists.tsx';
import { useLive } from './live.ts';
import { RoomLinks } from './RoomLinks.tsx';

/** The first room: what waits and the figures of a week, for whoever may read them, and the other rooms. */
export function TodayScreen() {
  const { permissions } = useMe();
  const mayRead = permissions.includes('today.read');
  return (
    <Screen title={shellWords.rooms.today}>
      {mayRead && <Waits />}
      <RoomLinks />
    </Screen>
  );
}

function Waits() {
  const today = useQuery(todayQuery);
  return (
    <Loaded query={today} className="h-96">
      {(data) => <Live today={data} />}
    </Loaded>
  );
}

function Live({ today }: { today: Today }) {
  const { counts, waits, show } = useLive(today);
  return (
    <>
      <div role="status" className="empty:absolute">
        {waits && (
          <p className="notice flex flex-wrap items-center gap-3">
            {words.changed}
            <button type="button" className="btn btn-secondary" onClick={show}>
              {words.showChanges}
            </button>
          </p>
        )}
      </div>
      <Counts counts={counts} />
      <Lists today={today} />
      <Figures figures={today.figures} />
    </>
  );
}

const COUNTS = [
  'late',
  'deliver',
  'prepare',
  'transfers',
  'quotations',
  'messages',
  'failed_mails',
  'late_jobs',
] as const satisfies readonly (keyof Today['counts'])[];

/** What should be nothing at all. */
const BAD: ReadonlySet<string> = new Set(['late', 'failed_mails', 'late_jobs']);

const colorOf = (name: string, count: number): string => {
  if (count === 0) return 'text-ink-faint';
  return BAD.has(name) ? 'text-alarm' : '';
};

const Counts = ({ counts }: { counts: Today['counts'] }) => (
  <section aria-labelledby="desk-waits">
    <h2 id="desk-waits" className="mb-3 text-xl">
      {words.waits}
    </h2>
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {COUNTS.map((name) => (
        <div key={name} className="card flex flex-col-reverse justify-end p-4" data-count={name}>
          <dt className="text-sm text-ink-soft">{words.counts[name]}</dt>
          <dd className={`numerals text-2xl font-semibold ${colorOf(name, counts[name])}`}>
            {counts[name]}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
