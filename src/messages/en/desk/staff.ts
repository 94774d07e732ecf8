import { number, plural } from '#messages/format.ts';

/** Words of the room for staff. */
export const staffWords = {
  intro: 'Who works in the shop and what they may do. A change counts with their next click.',
  people: 'People',
  count: (count: number) => plural(count, 'One person', `${number(count)} people`),
  role: 'Role',
  since: (instant: string) => `since ${instant}`,
  you: 'you',
  disabled: 'disabled',
  change: 'Change',
  changePerson: (email: string) => `Change ${email}`,
  closeForm: 'Close',
  active: 'May use the desk',
  activeHint: 'Whoever may not keeps their account as a buyer.',
  yes: 'yes',
  no: 'no',
  save: 'Save',
  saving: 'Saving…',
  merged: (value: string) => `Somebody else set this to “${value}” meanwhile. Your choice is kept.`,
  nothingChanged: 'Change the role or the access first.',

  more: 'More',
  reset: 'Reset second factor',
  resetTitle: (email: string) => `Reset the second factor of ${email}?`,
  resetText:
    'Their authenticator, recovery codes and sessions stop working at once. An invitation is mailed, with which they set new ones.',
  remove: 'Remove from staff',
  removeTitle: (email: string) => `Remove ${email} from staff?`,
  removeText: 'They lose the desk at once. Their account as a buyer stays.',
  keep: 'Cancel',

  invitations: 'Invitations',
  noInvitations: 'Nobody is invited. Invite somebody with the form on this page.',
  until: (instant: string) => `until ${instant}`,
  expired: 'expired',
  again: 'Send again',
  againTo: (email: string) => `Send again: the invitation of ${email}`,
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,

  invite: 'Invite somebody',
  inviteHint: 'They get an email with a link that works once, within 24 hours.',
  email: 'Email',
  sendInvitation: 'Send the invitation',
  sending: 'Sending…',
  invitedBefore:
    'This address has an invitation. Sending replaces it, and the former link stops working.',

  roleHints: {
    owner: 'Everything, staff and the record too',
    operations: 'Orders and deliveries',
    catalogue: 'Products and prices',
    finance: 'Payments and refunds',
    content: 'Pages and articles',
    driver: 'Deliveries of a day',
    read_only: 'Looking without changing',
  },
} as const;
