import { Link } from '@tanstack/react-router';
import { useMe } from '#desk/data/queries.ts';
import { shellWords as words } from '#messages/desk/shell.ts';
import { roomsFor } from './rooms.ts';

const LINK =
  'nav-link min-h-11 px-4 text-sm font-medium whitespace-nowrap aria-[current]:bg-sand-200';

/** The rooms that the role opens: beside the room, or in a row that scrolls on a narrow screen. */
export function Navigation() {
  const { permissions } = useMe();
  return (
    <nav
      aria-label={words.navigation}
      className="border-line bg-sand-100 max-lg:overflow-x-auto max-lg:border-b lg:border-e lg:p-3"
      data-print="hide"
    >
      <ul className="flex gap-1 max-lg:w-max max-lg:px-3 max-lg:py-1 lg:sticky lg:top-3 lg:flex-col">
        {roomsFor(permissions).map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className={LINK} activeOptions={{ exact: true, includeSearch: false }}>
              {words.rooms[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
