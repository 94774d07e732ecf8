import { SHOP_NAME } from '#messages/shop.ts';

/** Words of the page that an invitation opens. */
export const invitationWords = {
  title: `Work at ${SHOP_NAME}`,
  reading: 'Reading the invitation…',
  brokenTitle: 'This invitation does not work',
  withoutToken: 'The address is not complete. Open the link of the email again.',
  toDesk: 'To the desk',
  forWhom: 'This invitation is for',

  scanTitle: '1. Add the shop to your authenticator',
  scanText:
    'Scan the picture with an authenticator on your phone, such as Aegis, 2FAS, Google Authenticator or a password manager. Or type the key.',
  qr: 'Picture for an authenticator',
  openApp: 'Open in an authenticator on this device',
  secret: 'Key',
  copyKey: 'Copy the key',
  finishTitle: '2. Enter its code and choose a password',
  code: '6-digit code',
  password: 'Password',
  passwordExists: 'If you have an account as a buyer, this becomes its password, too.',
  accept: 'Accept the invitation',
  accepting: 'Setting up…',

  codesTitle: '3. Store your recovery codes',
  codesText:
    'Each of them works once in place of your authenticator. They are shown only now: print them, or keep them in a password manager.',
  codes: 'Recovery codes',
  copy: 'Copy the codes',
  copied: 'Copied',
  copyFailed: 'This browser did not copy. Select the text and copy it.',
  print: 'Print',
  stored: 'I have stored the codes',
  storedMissing: 'Store the codes first, then tick this box.',
  enter: 'Enter the desk',
} as const;
