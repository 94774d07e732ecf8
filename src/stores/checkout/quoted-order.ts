import { companyOf, hasCompany } from '#domain/account/company.ts';
import type { Quotation } from '#domain/quotes/quote-view.ts';
import { phoneParts } from '#domain/shared/text/phone.ts';
import { $draft, changeDraft, NO_PURCHASER } from './draft.ts';

/**
 * Begins checkout with what a quotation has that is ordered: its company and purchase order, none of another purchase,
 * and its buyer where the form is empty.
 */
export function beginWithQuotation(quotation: Quotation): void {
  const { form } = $draft.get();
  const { country, national } = phoneParts(quotation.phone ?? '', form.phoneCountry);
  const phone = form.phone ? {} : { phone: national, phoneCountry: country };
  const company = hasCompany(quotation)
    ? { ...companyOf(quotation), companySource: 'quotation' as const }
    : {};
  changeDraft({
    ...NO_PURCHASER,
    ...company,
    purchaseOrder: quotation.purchaseOrder ?? '',
    form: {
      ...form,
      ...phone,
      name: form.name || (quotation.name ?? ''),
      city: form.city || (quotation.city ?? ''),
      email: form.email || quotation.email,
    },
  });
}
