import { Link } from '@tanstack/react-router';
import { useMe } from '#desk/data/queries.ts';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { roomsFor, type RoomName } from '#desk/shell/rooms.ts';
import { roleWords, shellWords } from '#messages/desk/shell.ts';
import { todayWords as words } from '#messages/desk/today.ts';

const isAbout = (name: RoomName): name is keyof typeof words.about =>
  Object.hasOwn(words.about, name);

/** Who is signed in, and what they may open. */
export function RoomLinks() {
  const { email, role, permissions } = useMe();
  return (
    <section aria-labelledby="desk-rooms">
      <h2 id="desk-rooms" className="text-xl">
        {words.rooms}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {words.hello} <Ltr className="font-medium text-ink wrap-anywhere">{email}</Ltr>{' '}
        <span className="chip">{roleWords[role]}</span>
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {roomsFor(permissions).map(
          ({ name, to }) =>
            isAbout(name) && (
              <li key={name}>
                <Link to={to} className="card block h-full p-5 hover:border-ink">
                  <span className="link text-lg font-medium">{shellWords.rooms[name]}</span>
                  <span className="mt-1 block text-sm text-ink-soft">{words.about[name]}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
