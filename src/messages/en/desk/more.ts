import { number, plural } from '#messages/format.ts';

/** Words of the frame for what waits, for lists, and for what was read before. */
export const moreWords = {
  unsent: (count: number) =>
    plural(count, 'One change was not sent yet.', `${number(count)} changes were not sent yet.`),
  /** The first of two changes of a person is done, the second one is not. */
  halves: {
    access: (reason: string) =>
      `The person may no longer use the desk, but their role is the same as before. ${reason}`,
    role: (reason: string) =>
      `The role is changed, but the person may still not use the desk. ${reason}`,
  },
  old: (reason: string) => `What you see may be out of date. ${reason}`,
  hidePassword: 'Hide the password',
  keysDown: 'Next line of a list',
  keysUp: 'Line before',
  keysOpen: 'Open the line',
  keysAllowed: 'Use keys without Ctrl',
} as const;
