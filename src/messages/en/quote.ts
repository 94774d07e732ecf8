/** Words of a request for quotation from a product, a card, the comparison or the cart at checkout. */
export const quote = {
  title: 'Request for Quotation',
  lead: 'The supplier answers with a price for your quantity and place, by e-mail.',
  leadUnlisted:
    'Describe what you need, how much of it and where: we look for a supplier and answer by e-mail.',
  products: 'Products',
  name: 'Full name',
  phone: 'Phone',
  city: 'Site city',
  wishedDate: 'Wished delivery date',
  notes: {
    note: {
      label: 'Note',
      hint: 'Access, packaging, repeat deliveries: whatever changes the price.',
    },
    unlisted: {
      label: 'What you need',
      hint: 'Name, size and quantity, as exactly as you know them.',
    },
    cart: { label: 'What should the suppliers know?', hint: '' },
  },
  optional: 'optional',
  send: 'Send request',
  sending: 'Sending…',
  sentTitle: 'Your request was sent',
  sent: (email: string) => `It is stored and on its way to us. The answer goes to ${email}.`,
  done: 'Done',
  close: 'Close',
  cancel: 'Cancel',

  cartTitle: 'Request a quotation',
  cartLead: (email: string) =>
    `We send your cart to the suppliers and their answer to ${email}. Your cart stays as it is.`,
  cartSent: (email: string) => `Your request is on its way. The answer goes to ${email}.`,
} as const;
