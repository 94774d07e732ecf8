import { SHOP_NAME } from './shop.ts';

/** Words of /track. */
export const track = {
  title: 'Track your order',
  seoTitle: `Track an order | ${SHOP_NAME}`,
  seoDescription: 'See the status and delivery date of an order by its number.',
  hint: (example: string) => `The number is in your confirmation email and looks like ${example}.`,
  label: 'Order number',
  submit: 'Track order',
  tracking: 'Looking…',
  required: 'Please enter your order number',
  missing: 'No order found with this number',
  failed: 'Something went wrong. Please try again.',
  status: 'Status',
  deliveryDate: 'Delivery date',
  slot: 'Time',
  placed: 'Ordered',
  details: 'Order details',
  privacy:
    'Tracking shows status and dates only. Names, products and amounts stay private: they open in the browser that placed the order, or with the link in its confirmation email.',
} as const;
