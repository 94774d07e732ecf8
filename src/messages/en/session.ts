/** Words of signing in and out. */
export const session = {
  signedIn: 'Successfully signed in',
  signedOut: 'Successfully signed out',
  signOutFailed: 'Failed to sign out',
  ended: 'You have been signed out. Your cart is still here; sign in to see your account.',
} as const;
