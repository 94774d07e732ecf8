/** Words of a request for quotation from a product, a card, the comparison or the cart at checkout. */
export const quote = {
  title: 'Request for Quotation',
  listed: {
    lead: 'Your request reaches us. We email you a price for your quantity and place.',
    note: 'Note',
    noteHint: 'Access, packaging, repeat deliveries: whatever changes the price.',
  },
  unlisted: {
    lead: 'Describe what you need, how much of it and where. We look for a supplier and answer by email.',
    note: 'What you need',
    noteHint: 'Name, size and quantity, as exactly as you know them.',
  },
  products: 'Products',
  name: 'Full name',
  phone: 'Phone',
  city: 'Site city',
  wishedDate: 'Preferred delivery date',
  optional: 'optional',
  send: 'Send request',
  sending: 'Sending…',
  sentTitle: 'Your request was sent',
  sent: (email: string, number = '') =>
    `Its number is ${number}. It is stored and on its way to us. The answer goes to ${email}, with a link to order it.`,
  done: 'Done',
  close: 'Close',
} as const;
