/** Words of the first room. */
export const todayWords = {
  hello: 'You are signed in as',
  rooms: 'Your rooms',
  about: {
    staff: 'Who works in the shop, what they may do, and who is invited',
    record: 'Who changed what, before and after',
    security: 'Your own sessions, and signing out everywhere',
  },
} as const;
