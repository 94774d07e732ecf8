import { plural } from '#messages/format.ts';
import { SHOP_NAME } from '#messages/shop.ts';
import type { AccountErrorCode } from '#domain/account/account-error-codes.ts';

/** Words of the pages of sign-up and sign-in; the first three are toasts of section 8. */
export const auth = {
  checkEmail: 'Please check your email to verify your account',
  signUpFailed: 'Failed to sign up',
  signInFailed: 'Failed to sign in',
  sendFailed: 'Failed to send the email',

  seo: {
    signUp: `Create an account | ${SHOP_NAME}`,
    signIn: `Sign in | ${SHOP_NAME}`,
    callback: `Confirm your email | ${SHOP_NAME}`,
    forgot: `Forgot your password | ${SHOP_NAME}`,
    reset: `Choose a new password | ${SHOP_NAME}`,
  },
  seoDescriptions: {
    signUp:
      'Create a free account to reorder, to keep addresses and lists, and to see every order.',
    signIn: 'Sign in with your password or with a code sent to your email.',
    callback: 'Confirm your email address to go on.',
    forgot: 'Get an email with a code to choose a new password.',
    reset: 'Choose a new password for your account.',
  },
  titles: {
    signUp: 'Create an account',
    signIn: 'Sign in',
    callback: 'Confirm your email',
    forgot: 'Forgot your password?',
    reset: 'Choose a new password',
  },
  intros: {
    signUp:
      'It is free. You can always order without one. You choose a password after you have confirmed your email.',
    signIn: 'Your cart, addresses and orders follow you to this device.',
    forgot: 'Enter your email address. We send you a code to choose a new password.',
  },
  benefits: {
    title: 'What an account is for',
    items: [
      'Order again in a few clicks, at the prices of today',
      'Delivery addresses that need no code at checkout',
      'All orders and invoices in one place',
      'One cart on your phone and your computer',
      'Lists that you can share with colleagues',
    ],
  },

  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters. A few words are easy to remember and hard to guess.',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show the password',
  strength: {
    weak: 'Easy to guess. A longer one is safer.',
    fair: 'Fair. A longer one is safer.',
    good: 'Good password',
    strong: 'Strong password',
  },
  passwordErrors: {
    missing: 'Please enter a password',
    short: 'The password needs at least 8 characters',
    long: 'The password is too long. Use at most 72 letters or digits.',
    email: 'Choose a password that is not your email address',
    common: 'This password is easy to guess. Choose another, such as a few unrelated words.',
    letters: 'The password has a character that cannot be used. Please type it again.',
  },

  signUp: 'Create account',
  signingUp: 'Creating…',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  send: 'Send the code',
  sending: 'Sending…',
  choose: 'Save the password',
  save: 'Save the new password',
  saving: 'Saving…',
  haveAccount: 'You have an account already?',
  noAccount: 'No account yet?',
  forgot: 'Forgot your password?',
  byCode: 'Sign in with a code instead',
  byPassword: 'Sign in with a password instead',
  backToSignIn: 'Back to sign-in',
  askAgain: 'Ask for a new email',
  terms: {
    before: 'By creating an account you accept the ',
    terms: 'terms of use',
    and: ' and the ',
    privacy: 'privacy policy',
    after: '.',
  },

  sentTitle: 'Check your email',
  sentTo: (email: string) =>
    `We sent an email to ${email}. Enter its 6-digit code here, or open its link on any device.`,
  spam: 'Nothing there after a minute? Look in the spam folder, or check the address.',
  otherEmail: 'Use another address',
  openedElsewhere: 'Opened the link on another device? Then your account is ready.',
  provedTitle: 'Your email is confirmed',
  proved: (email: string) => `We know now that ${email} is yours. One step is left.`,

  wrong: 'The email address or the password is wrong.',
  wrongNext: 'Check both, choose a new password, or sign in with a code.',
  codeWrong:
    'This code is wrong, was used, or is older than 15 minutes. Check the newest email, or ask for a new code.',
  wait: (minutes: number) =>
    plural(
      minutes,
      'Too many attempts. Please try again in a minute.',
      `Too many attempts. Please try again in ${minutes} minutes.`,
    ),
  unreachable: 'We could not reach the shop. Check your connection and try again.',
  unexpected: 'Something went wrong on our side. Please try again in a minute.',
  notKept:
    'This browser keeps nothing for our site, so you cannot stay signed in. Allow cookies and site data for this site, then sign in again. You can order without an account.',

  already: (email: string) => `You are signed in as ${email}.`,
  toAccount: 'Go to your account',
  goOn: 'Continue',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  stillSignedIn:
    'You are still signed in, because we could not reach the shop. Check your connection and try again.',

  existedTitle: 'You are signed in',
  existedText: (email: string) =>
    `${email} had an account already. Its password was not changed. If you do not remember it, choose a new one.`,

  callback: {
    reading: 'Reading the link…',
    confirmText: {
      sign_up: 'Press the button to confirm your email. Then you choose a password.',
      recovery: 'Press the button to confirm your email. Then you choose a new password.',
      sign_in: 'Press the button to sign in on this device. The link works once.',
      change_email: 'Press the button to use this email address for your account from now on.',
    },
    confirm: {
      sign_up: 'Confirm my email',
      recovery: 'Confirm my email',
      sign_in: 'Sign in',
      change_email: 'Use this address',
    },
    confirming: 'Confirming…',
    withoutPassword: 'Continue without a password',
    withoutPasswordHint: 'You then sign in with a code that we send to your email.',
    doneTitle: 'Your email is confirmed',
    done: (email: string) => `You are signed in on this device as ${email}.`,
    elsewhere: 'If you started on another device, go back to it and sign in there.',
    changedTitle: 'Your email was changed',
    changed: (email: string) => `From now on your account has the address ${email}.`,
    changedElsewhere: 'On other devices you stay signed in.',
    brokenTitle: 'This link does not work',
    used: 'It was used before, is older than an hour, or a newer email replaced it. If you have confirmed already, sign in. Otherwise ask for a new email.',
    malformed:
      'A part of the link is missing. Open it from the email again, or copy the whole link into the address bar.',
    refused: 'The link was refused. Ask for a new email.',
  },

  unmerged: {
    title: 'Not everything fitted into your cart',
    text: 'A cart has at most 300 products and 9,999 pieces of each. These lines are kept for you:',
    pieces: (count: string) => `${count} pieces`,
    add: 'Add them now',
    adding: 'Adding…',
    drop: 'Forget them',
    failed: 'Failed to update cart',
    added: 'Added to cart',
    stillFull: 'Your cart is still full. Order or remove something first.',
  },
} as const;

/** Messages of the error codes that only account pages show. */
export const accountErrors: Record<AccountErrorCode, string> = {
  signed_out: 'You are signed out. Please sign in again.',
  sign_in_failed: 'Wrong email address or password.',
  link_invalid: 'This link was used before or has expired. Please ask for a new email.',
  password_weak: 'Please choose a password of 8 to 72 characters that is not your email address.',
  password_common:
    'This password is easy to guess. Please choose another, such as a few unrelated words.',
  reauth_failed: 'The password or the code is wrong. Please try again.',
  email_taken: 'Another account has this email address.',
  last_owner:
    'You are the last owner of the shop. Make somebody else an owner first, then delete the account.',
  step_up_required:
    'You work in this shop, so this needs a code of your authenticator. Open the desk at /desk and do it there, under Security.',
  change_over: 'This change of address is over. Please enter the new address again.',
  session_not_found: 'This device is signed out already.',
  list_not_found: 'This list does not exist any more.',
  list_full: 'Your list is full (300 products). Remove one first.',
  lists_full: 'You have 50 lists. Delete one first.',
  share_not_found: 'This list is not shared any more. Ask for a new link.',
  quote_not_found: 'No quotation was found. Please open the link of our newest email about it.',
  quote_not_changeable: 'This quotation can no longer be changed.',
};

/** Words of signing in and out. */
export const session = {
  signedIn: 'Successfully signed in',
  signedOut: 'Successfully signed out',
  signOutFailed: 'Failed to sign out',
  ended: 'You have been signed out. Your cart is still here; sign in to see your account.',
} as const;
