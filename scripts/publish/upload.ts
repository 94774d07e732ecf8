/** What follows `npm run publish --` and `npm run publish:listen --`: the command that uploads, with its options. */
export const UPLOAD = { words: ['[COMMAND ARGUMENT …]'], options: {}, passesOn: true } as const;
