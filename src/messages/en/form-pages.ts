/** Words of the static forms. Apart from `forms.ts`, so that no island carries them. */
export const formPages = {
  contact: {
    heading: 'Send us a message',
    inquiry: 'What is it about?',
    general: 'General Inquiry',
    corporate: 'Corporate Account',
    company: 'Company Name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    message: 'Message',
    send: 'Send Message',
    sent: 'Your message is with us. We answer within one working day, to your email address.',
  },
  demo: {
    heading: 'Request a Demo',
    text: 'Half an hour by video, with your own list of sites and fuels.',
    name: 'Your name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    message: 'What do you buy in a month?',
    send: 'Request a Demo',
    sent: 'Your request is with us. We email you within one working day to agree on a time.',
    close: 'Close',
  },
  newsletter: {
    email: 'Email',
    placeholder: 'you@example.com',
    subscribe: 'Subscribe',
    thanks: 'Thanks for subscribing!',
    note: 'A confirmation email was sent. Open the link in it to receive the newsletter.',
  },
  subscription: {
    name: 'Newsletter',
    heading: 'Your newsletter subscription',
    description:
      'Confirm or end your subscription to our monthly newsletter, or subscribe with your email address.',
    subscribe: 'Subscribe',
    nothing:
      'To confirm or to unsubscribe, open the link in our email. A button then appears above.',
    meanwhile: 'Something to read meanwhile',
    askConfirm: 'Press the button to receive the monthly newsletter.',
    confirm: 'Confirm my subscription',
    askUnsubscribe: 'Press the button, and we send you no more newsletters.',
    unsubscribe: 'Unsubscribe',
    sending: 'One moment, please.',
    confirmed: 'Confirmed. You will receive the next newsletter.',
    unsubscribed: 'You are unsubscribed. We send you no more newsletters.',
    unknown:
      'This link is no longer valid: it has been used, or a newer email has replaced it. Nothing was changed. To get a new link, subscribe again below.',
    often:
      'Too many tries from here, so nothing was changed. Please wait a little and press again.',
    failed: 'We could not reach the server, so nothing was changed. Please press again.',
    withoutScript: 'The links in our emails need JavaScript. Without it, write to',
  },
} as const;
