import { SHOP_NAME } from '#messages/shop.ts';
import type { StaffRole } from '#contract/values.ts';

/** Words of the frame of the desk. */
export const shellWords = {
  seoTitle: `Desk | ${SHOP_NAME}`,
  seoDescription: 'For the people who run the shop.',
  title: (screen: string) => `${screen} | Desk | ${SHOP_NAME}`,
  desk: 'Desk',
  rooms: { today: 'Today', staff: 'Staff', record: 'Record', security: 'Security' },
  navigation: 'Rooms of the desk',
  skip: 'Skip to content',
  you: 'You',
  find: 'Find',
  findLong: 'Find a room or a person',
  findHint: 'A room, or a part of an email address',
  found: 'What was found',
  noneFound: 'Nothing found. Try another word.',
  room: 'Room',
  person: 'Person',
  keys: 'Keys',
  keysTitle: 'Keys of the desk',
  keysIntro: 'They work wherever you do not type.',
  then: 'then',
  keysFind: 'Find a room or a person',
  keysHelp: 'Show this list',
  keysGo: (room: string) => `Go to ${room}`,
  close: 'Close',
  language: 'Language',
  notAllowedTitle: 'Your role does not open this room',
  notAllowed: 'Ask an owner if you need it. The menu has your rooms.',
  notFoundTitle: 'There is no such room',
  notFound: 'The address may be mistyped. The menu has your rooms.',
  messages: 'Messages',
} as const;

export const roleWords = {
  owner: 'Owner',
  operations: 'Operations',
  catalogue: 'Catalogue',
  finance: 'Finance',
  content: 'Content',
  driver: 'Driver',
  read_only: 'Read only',
} as const satisfies Record<StaffRole, string>;
