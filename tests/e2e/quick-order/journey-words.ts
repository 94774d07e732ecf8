/** The words by which a browser follows a list to its papers, in both languages. */
import * as arabicCart from '#messages/ar/cart.ts';
import { checkout as arabicCheckout } from '#messages/ar/checkout.ts';
import { company as arabicCompany } from '#messages/ar/form/company.ts';
import { quote as arabicQuote } from '#messages/ar/form/quote-request.ts';
import { order as arabicOrder } from '#messages/ar/order.ts';
import { payment as arabicPayment } from '#messages/ar/payment.ts';
import * as arabicQuickOrder from '#messages/ar/quick-order.ts';
import { quotes as arabicQuotes } from '#messages/ar/quotes.ts';
import { verification as arabicVerification } from '#messages/ar/verification.ts';
import * as cart from '#messages/en/cart.ts';
import { checkout } from '#messages/en/checkout.ts';
import { company } from '#messages/en/form/company.ts';
import { quote } from '#messages/en/form/quote-request.ts';
import { order } from '#messages/en/order.ts';
import { payment } from '#messages/en/payment.ts';
import * as quickOrder from '#messages/en/quick-order.ts';
import { quotes } from '#messages/en/quotes.ts';
import { verification } from '#messages/en/verification.ts';

export const WORDS = {
  en: { ...cart, ...quickOrder, checkout, company, order, payment, quote, quotes, verification },
  ar: {
    ...arabicCart,
    ...arabicQuickOrder,
    checkout: arabicCheckout,
    company: arabicCompany,
    order: arabicOrder,
    payment: arabicPayment,
    quote: arabicQuote,
    quotes: arabicQuotes,
    verification: arabicVerification,
  },
};

export type JourneyWords = (typeof WORDS)['en' | 'ar'];
