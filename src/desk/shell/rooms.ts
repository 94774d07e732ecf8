/** The rooms of the desk, in the order of the navigation: what each needs, and the key that leads there. */
import type { shellWords } from '#messages/desk/shell.ts';

export type RoomName = keyof typeof shellWords.rooms;

export interface Room {
  readonly name: RoomName;
  readonly to: '/' | '/staff' | '/record' | '/security';
  /** Of app.role_permissions; who lacks it does not see the room. */
  readonly permission: string;
  /** After `g`, as it is written on a keyboard with Latin letters. */
  readonly key: string;
}

export const ROOMS: readonly Room[] = [
  { name: 'today', to: '/', permission: 'desk.open', key: 't' },
  { name: 'staff', to: '/staff', permission: 'staff.read', key: 's' },
  { name: 'record', to: '/record', permission: 'record.read', key: 'r' },
  { name: 'security', to: '/security', permission: 'desk.open', key: 'y' },
];

export const roomsFor = (permissions: readonly string[]): readonly Room[] =>
  ROOMS.filter(({ permission }) => permissions.includes(permission));

/** As the router reads an address: in any case, and with or without a slash at its end. */
const plain = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/';

/** Whether an address may be shown; one without a room is for everybody, and finds nothing. */
export const mayOpen = (path: string, permissions: readonly string[]): boolean =>
  ROOMS.every(({ to, permission }) => to !== plain(path) || permissions.includes(permission));
