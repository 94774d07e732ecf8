/** Words of the room for one's own sessions. */
export const securityWords = {
  intro: 'Where you are signed in to the desk, and your account.',
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
  codesTitle: 'Recovery codes',
  codesText:
    'Each of the ten codes works once in place of your authenticator. Make new ones if you have lost them or used many.',
  renew: 'Make new recovery codes',
  renewing: 'Making new codes…',
  renewTitle: 'Make new recovery codes?',
  renewText:
    'The codes that you have now are worth nothing then. All owners receive an email about it.',
  codesNew:
    'Your new codes. They are shown only now: print them, or keep them in a password manager.',
  codesLost: 'New codes were made, but their answer did not arrive. Make new ones again.',
  lostTitle: 'Lost your authenticator?',
  lost: 'Sign in with a recovery code, or ask another owner to reset your second factor.',
} as const;
