/** Words of the room for one's own sessions. */
export const securityWords = {
  intro: 'Where you are signed in to the desk.',
  sessions: 'Your sessions',
  thisOne: 'this one',
  proved: (instant: string) => `code entered ${instant}`,
  used: (instant: string) => `last used ${instant}`,
  ends: (instant: string) => `This session asks for a code again at ${instant} at the latest.`,
  everywhere: 'Sign out everywhere',
  everywhereText:
    'Ends all your sessions on all devices, those as a buyer too. You sign in again with password and code.',
  everywhereTitle: 'Sign out everywhere?',
  keep: 'Cancel',
  lostTitle: 'Lost your authenticator?',
  lost: 'Sign in with a recovery code, or ask another owner to reset your second factor.',
} as const;
