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
    email: 'E-mail',
    message: 'Message',
    send: 'Send Message',
    sent: 'Your message is with us. We answer within one working day, to the address you gave.',
  },
  demo: {
    heading: 'Request a Demo',
    text: 'Half an hour by video, with your own list of sites and fuels.',
    name: 'Your name',
    company: 'Company',
    email: 'E-mail',
    phone: 'Phone',
    message: 'What do you buy in a month?',
    send: 'Request a Demo',
    sent: 'Your request is with us. We write within one working day to agree on a time.',
    close: 'Close',
  },
  newsletter: {
    email: 'E-mail',
    placeholder: 'you@example.com',
    subscribe: 'Subscribe',
    thanks: 'Thanks for subscribing!',
    note: 'A confirmation e-mail was sent. Open the link in it to receive the newsletter.',
  },
  subscription: {
    name: 'Newsletter',
    heading: 'Your newsletter subscription',
    description:
      'Confirm or end your subscription to our monthly newsletter, or subscribe with your e-mail address.',
    subscribe: 'Subscribe',
    nothing:
      'To confirm or to unsubscribe, open the link in our mail. Its button is then shown above.',
    meanwhile: 'To read meanwhile',
    askConfirm: 'One press, and the monthly newsletter comes to you.',
    confirm: 'Confirm my subscription',
    askUnsubscribe: 'One press, and no further newsletter comes.',
    unsubscribe: 'Unsubscribe',
    sending: 'One moment, please.',
    confirmed: 'Confirmed. The next newsletter comes to you.',
    unsubscribed: 'You are unsubscribed. No further newsletter will come.',
    unknown:
      'This link is no longer valid: it was used already, or a newer mail replaced it. Nothing was changed. To get a new link, subscribe again below.',
    often:
      'Too many tries from here, so nothing was changed. Please wait a little and press again.',
    failed: 'We could not reach the server, so nothing was changed. Please press again.',
    withoutScript: 'The links in our mails need JavaScript. Without it, write to',
  },
} as const;
