/** Words of the room Security about one's own account. */
export const accountWords = {
  email: 'Your email',
  emailNow: 'Your email address is',
  newEmail: 'New email address',
  sendCode: 'Email a code to it',
  sending: 'Sending…',
  sent: 'Your address changes once you enter the code that is on its way to',
  code: 'Code from the email',
  codeMissing: 'Enter the 6 digits of the email.',
  codeWrong: 'This code is wrong, was used or is older than 15 minutes. Check the newest email.',
  confirmEmail: 'Change the email address',
  otherEmail: 'Use another address',
  emailChanged: 'Your email address is changed. Your other sessions have ended.',

  password: 'Your password',
  current: 'Current password',
  chosen: 'New password',
  changePassword: 'Change the password',
  changing: 'Changing…',
  passwordChanged: 'Your password is changed. Your other sessions have ended.',

  data: 'Your data',
  dataText: 'A file with everything that is kept of you, as a buyer and as a person of the staff.',
  download: 'Download my data',
  downloading: 'Collecting…',

  deletion: 'Delete your account',
  deleteText:
    'After that you no longer work in the shop, and what is kept of you as a buyer is erased at once, except what the law requires: invoices without your name, and orders that are under way. This cannot be undone.',
  deleteTitle: 'Delete your account?',
  deleteAccount: 'Delete my account',
  deleting: 'Deleting…',
} as const;
