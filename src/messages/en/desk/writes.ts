import { number, plural } from '#messages/format.ts';

/** Words about changes: what they are called, and what came of them. */
export const writeWords = {
  names: {
    invite: 'Inviting somebody',
    withdraw: 'Withdrawing an invitation',
    person: 'Changing a person',
    factor: 'Resetting a second factor',
    remove: 'Removing a person',
    sign_out: 'Signing out everywhere',
  },
  done: {
    invite: 'The invitation is on its way.',
    withdraw: 'The invitation is withdrawn.',
    person: 'The change is saved.',
    factor: 'The second factor is reset, and an invitation is on its way.',
    remove: 'The person no longer works in the shop.',
    sign_out: 'You are signed out everywhere.',
  },
  failed: (name: string, reason: string) => `${name} was not done. ${reason}`,
  waiting: (count: number) =>
    plural(
      count,
      'One change waits for the network. It is sent when the shop can be reached.',
      `${number(count)} changes wait for the network. They are sent when the shop can be reached.`,
    ),
  offline: 'The shop cannot be reached. What you see may be out of date.',
  waits: 'waits for the network',
  tryNow: 'Try now',
  dismiss: 'Dismiss the message',
} as const;
