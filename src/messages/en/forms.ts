/** Words of the forms that send something. No text claims what did not happen (decision 14). */
export const forms = {
  failed: 'Something went wrong. Nothing was sent. Please try again.',
  tooOften: 'Too many messages from here. Nothing was sent. Please wait a little and try again.',
  checkFields: 'Nothing was sent yet. Please check the marked fields.',
  sending: 'Sending…',
  optional: 'optional',
  leaveEmpty: 'Leave this field empty',
  required: (field: string) => `Please enter your ${field}`,
  invalid: (field: string) => `Please check your ${field}: it cannot be read`,
  invalidEmail: 'Please enter a valid email address',
  tooLong: (field: string) => `Please shorten your ${field}`,
} as const;
