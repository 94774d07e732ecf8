import type { FormFacts, MailData } from '#domain/orders/mail.ts';
import { pagePaths } from '#domain/content/site/page-paths.ts';
import type { Language } from './language.ts';
import { facts, itemLines, linkTo, paragraphs, type Composer } from './parts.ts';
import { quoteLink, quoted } from './quotes.ts';

type FormMails = Pick<
  MailData,
  'form_received' | 'message_received' | 'quote_received' | 'newsletter_asked'
>;

/** A form as the shop reads it: what was left empty has no line. */
const factLines = (form: FormFacts, language: Language): string => {
  const { labels } = language.words;
  return facts(
    [
      [labels.quotation, form.number],
      [labels.name, form.name],
      [labels.email, form.email],
      [labels.company, form.company],
      [labels.vatNumber, form.vat_number],
      [labels.commercialRegistration, form.commercial_registration],
      [labels.purchaseOrder, form.purchase_order],
      [labels.phone, form.phone],
      [labels.city, form.city],
      [labels.wishedDate, form.wished_date && language.longDay(form.wished_date)],
      [labels.role, form.role],
    ],
    language,
  );
};

/** The mails that forms cause. */
export const formMails: { readonly [Kind in keyof FormMails]: Composer<FormMails[Kind]> } = {
  form_received: (form, { language }) => ({
    subject: language.words.formReceived.subjects[form.form],
    text: paragraphs(
      factLines(form, language),
      quoted(form.message ?? '', language),
      form.file ? language.words.formReceived.cv(form.file) : '',
      itemLines(form.items ?? [], language, language.words.formReceived.buyersLine),
    ),
  }),
  message_received: ({ form }, { language }) => {
    const { subject, reached, next, notYou } = language.words.messageReceived;
    return { subject, text: paragraphs(reached[form], next[form], notYou) };
  },
  quote_received: ({ items = [], message = '', number, key }, shop) => {
    const { quoteReceived: words } = shop.language.words;
    return {
      subject: words.subject,
      text: paragraphs(
        number ? words.numbered(number) : words.text,
        itemLines(items, shop.language),
        items.length === 0 ? quoted(message, shop.language) : '',
        number && key ? quoteLink(number, key, shop) : '',
      ),
    };
  },
  newsletter_asked: ({ token }, shop) => {
    const words = shop.language.words.newsletter;
    const link = (action: string): string =>
      linkTo(`${pagePaths.newsletter}#${action}=${token}`, shop);
    return {
      subject: words.subject,
      text: paragraphs(words.confirm(link('confirm')), words.leave(link('unsubscribe'))),
    };
  },
};
