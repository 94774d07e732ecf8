import { CODE_MINUTES } from '#domain/email.ts';

/** The words of a mail. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** The code stands on a line of its own, so that it can be copied whole. */
export const codeMail = (code: string): MailWords => ({
  subject: 'Your Enersouq verification code',
  text: [
    'Use this code to verify your email address:',
    code,
    `It is valid for ${CODE_MINUTES} minutes and works once. Nobody from Enersouq will ask you for it.`,
    'If you did not ask for a code, you can ignore this mail.',
    'Enersouq',
  ].join('\n\n'),
});
