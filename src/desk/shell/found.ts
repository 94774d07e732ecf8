/** What the palette finds: rooms and people. */
import type { Person } from '#desk/data/queries.ts';
import type { Room } from './rooms.ts';

export interface Found {
  readonly id: string;
  readonly label: string;
  readonly kind: 'room' | 'person';
  readonly to: Room['to'];
  readonly person?: string;
}

const MOST = 20;

const plain = (text: string): string => text.trim().toLocaleLowerCase();

/** Those that contain every word that was typed: rooms first, then people. */
export function findIn(
  typed: string,
  rooms: readonly { readonly name: string; readonly to: Room['to']; readonly label: string }[],
  people: readonly Pick<Person, 'user_id' | 'email'>[],
): readonly Found[] {
  const words = plain(typed).split(/\s+/);
  const all: Found[] = [
    ...rooms.map(({ name, to, label }) => ({ id: name, label, kind: 'room' as const, to })),
    ...people.map(({ user_id, email }) => ({
      id: user_id,
      label: email,
      kind: 'person' as const,
      to: '/staff' as const,
      person: user_id,
    })),
  ];
  return all
    .filter(({ label }) => words.every((word) => plain(label).includes(word)))
    .slice(0, MOST);
}
