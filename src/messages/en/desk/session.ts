import { number } from '#messages/format.ts';
import { SHOP_NAME } from '#messages/shop.ts';

/** Words of signing in to the desk and of the second factor. */
export const sessionWords = {
  title: `The desk of ${SHOP_NAME}`,
  intro: 'For the people who run the shop. You need your password and your authenticator.',
  email: 'Email',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show the password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  forgot: 'Forgot your password?',
  toShop: 'To the shop',

  codeTitle: 'Enter a code',
  codeText: 'Open your authenticator and enter the 6 digits that it shows for this shop.',
  code: '6-digit code',
  recoveryText: 'Enter one of the recovery codes that you stored. Each of them works once.',
  recoveryCode: 'Recovery code',
  recoveryMissing: 'Enter a recovery code, such as ABCD-EFGH-JKLM-NPQR.',
  useRecovery: 'Use a recovery code',
  useCode: 'Use the authenticator',
  confirm: 'Confirm',
  confirming: 'Checking…',
  remaining: (count: number) =>
    `That code is used up. ${number(count)} recovery codes are left. Ask an owner to reset your second factor if you have lost your authenticator.`,

  stepUpTitle: 'Confirm this change with a code',
  stepUpText: 'This needs a code that is not older than 5 minutes.',
  idleTitle: 'Enter a code to go on',
  idleText:
    'The desk was not used for 30 minutes, or you signed in 12 hours ago. What you have typed is still here.',
  cancel: 'Cancel',

  notStaffTitle: 'This account does not work in the shop',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  loading: 'Loading the desk…',
} as const;
