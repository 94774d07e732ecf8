import { longDay } from '#domain/delivery-options.ts';
import type { FormFacts, MailData } from '#domain/mail.ts';
import { paths } from '#domain/paths.ts';
import { facts, itemLines, paragraphs, type Words } from './mail-parts.ts';

type FormMails = Pick<MailData, 'form_received' | 'quote_received' | 'newsletter_asked'>;

const SUBJECTS: Record<FormFacts['form'], string> = {
  contact: 'Contact form',
  demo: 'Demo request',
  quote: 'Quotation request',
};

/** A form as the shop reads it: what was left empty has no line. */
const factLines = (form: FormFacts): string =>
  facts([
    ['Name', form.name],
    ['E-mail', form.email],
    ['Company', form.company],
    ['Phone', form.phone],
    ['Site city', form.city],
    ['Wished delivery date', form.wished_date && longDay(form.wished_date)],
  ]);

/** The words of the mails that forms bring about. */
export const formMails: { readonly [Kind in keyof FormMails]: Words<FormMails[Kind]> } = {
  form_received: (form) => ({
    subject: SUBJECTS[form.form],
    text: paragraphs(factLines(form), form.message ?? '', itemLines(form.items ?? [])),
  }),
  quote_received: ({ items = [], message = '' }) => ({
    subject: 'Your quotation request',
    text: paragraphs(
      'We have received your request for a quotation:',
      itemLines(items),
      items.length === 0 ? message : '',
    ),
  }),
  newsletter_asked: ({ token }, { site }) => ({
    subject: 'Please confirm your subscription',
    text: paragraphs(
      `Please confirm that you want our newsletter: ${site}${paths.newsletter}#confirm=${token}`,
      `If you did not ask for it, do nothing. To leave at any time: ${site}${paths.newsletter}#unsubscribe=${token}`,
    ),
  }),
};
