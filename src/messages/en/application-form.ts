/** Words of the form for an application on /careers. */
export const application = {
  heading: 'Apply',
  lead: (address: string) => `Send it here, or by email to ${address}.`,
  role: 'Role',
  choose: 'Choose a role',
  other: 'Another role',
  message: 'Why this work, and why you',
  next: 'We send you an email that it has arrived. A person reads it and answers within two weeks. We keep it for 12 months, and nobody outside the company sees it.',
  send: 'Send application',
} as const;
