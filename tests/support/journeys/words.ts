/** The words by which a browser goes from a product or a list to an order and its papers, in both languages. */
import { account as arabicAccount } from '#messages/ar/account/account.ts';
import { auth as arabicAuth } from '#messages/ar/account/auth.ts';
import * as arabicCart from '#messages/ar/cart.ts';
import { checkout as arabicCheckout } from '#messages/ar/checkout.ts';
import { company as arabicCompany } from '#messages/ar/form/company.ts';
import { comparePage as arabicComparePage } from '#messages/ar/compare.ts';
import { quote as arabicQuote } from '#messages/ar/form/quote-request.ts';
import { lists as arabicLists } from '#messages/ar/lists.ts';
import { order as arabicOrder } from '#messages/ar/order.ts';
import { bank as arabicBank, payment as arabicPayment } from '#messages/ar/payment.ts';
import { marketplace as arabicMarketplace } from '#messages/ar/listing/list.ts';
import * as arabicProductCard from '#messages/ar/product/card.ts';
import * as arabicQuickOrder from '#messages/ar/quick-order.ts';
import { quotes as arabicQuotes } from '#messages/ar/quotes.ts';
import { chrome as arabicChrome } from '#messages/ar/site.ts';
import { verification as arabicVerification } from '#messages/ar/verification.ts';
import { account } from '#messages/en/account/account.ts';
import { auth } from '#messages/en/account/auth.ts';
import * as cart from '#messages/en/cart.ts';
import { checkout } from '#messages/en/checkout.ts';
import { company } from '#messages/en/form/company.ts';
import { comparePage } from '#messages/en/compare.ts';
import { quote } from '#messages/en/form/quote-request.ts';
import { lists } from '#messages/en/lists.ts';
import { order } from '#messages/en/order.ts';
import { bank, payment } from '#messages/en/payment.ts';
import { marketplace } from '#messages/en/listing/list.ts';
import * as productCard from '#messages/en/product/card.ts';
import * as quickOrder from '#messages/en/quick-order.ts';
import { quotes } from '#messages/en/quotes.ts';
import { chrome } from '#messages/en/site.ts';
import { verification } from '#messages/en/verification.ts';

export const WORDS = {
  en: {
    ...cart,
    ...quickOrder,
    account,
    auth,
    checkout,
    company,
    comparePage,
    lists,
    order,
    payment,
    ...productCard,
    bank,
    chrome,
    marketplace,
    quote,
    quotes,
    verification,
  },
  ar: {
    ...arabicCart,
    ...arabicQuickOrder,
    account: arabicAccount,
    auth: arabicAuth,
    checkout: arabicCheckout,
    company: arabicCompany,
    comparePage: arabicComparePage,
    lists: arabicLists,
    order: arabicOrder,
    payment: arabicPayment,
    ...arabicProductCard,
    bank: arabicBank,
    chrome: arabicChrome,
    marketplace: arabicMarketplace,
    quote: arabicQuote,
    quotes: arabicQuotes,
    verification: arabicVerification,
  },
};

export type JourneyWords = (typeof WORDS)['en' | 'ar'];
