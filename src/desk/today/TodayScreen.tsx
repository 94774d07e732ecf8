import { Link } from '@tanstack/react-router';
import { useMe } from '#desk/data/queries.ts';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { Screen } from '#desk/parts/Screen.tsx';
import { roomsFor, type RoomName } from '#desk/shell/rooms.ts';
import { roleWords, shellWords } from '#messages/desk/shell.ts';
import { todayWords as words } from '#messages/desk/today.ts';

const isAbout = (name: RoomName): name is keyof typeof words.about =>
  Object.hasOwn(words.about, name);

/** The first room: who is signed in, and what they may open. */
export function TodayScreen() {
  const { email, role, permissions } = useMe();
  return (
    <Screen title={shellWords.rooms.today}>
      <p>
        {words.hello} <Ltr className="font-medium wrap-anywhere">{email}</Ltr>{' '}
        <span className="chip">{roleWords[role]}</span>
      </p>
      <section aria-labelledby="desk-rooms">
        <h2 id="desk-rooms" className="mb-3 text-xl">
          {words.rooms}
        </h2>
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
    </Screen>
  );
}
