import { companyOf, hasCompany } from '#domain/account/company.ts';
import type { Quotation } from '#domain/quotes/quote-view.ts';
import { phoneParts } from '#domain/shared/text/phone.ts';
import { $draft, changeDraft } from './draft.ts';

/** Begins checkout with what a quotation has that is ordered: its company, and its buyer where the form is empty. */
export function beginWithQuotation(quotation: Quotation): void {
  const { form, purchaseOrder } = $draft.get();
  const { country, national } = phoneParts(quotation.phone ?? '', form.phoneCountry);
  const phone = form.phone ? {} : { phone: national, phoneCountry: country };
  const company = hasCompany(quotation)
    ? { ...companyOf(quotation), companySource: 'quotation' as const }
    : {};
  changeDraft({
    ...company,
    purchaseOrder: quotation.purchaseOrder ?? purchaseOrder,
    form: {
      ...form,
      ...phone,
      name: form.name || (quotation.name ?? ''),
      city: form.city || (quotation.city ?? ''),
      email: form.email || quotation.email,
    },
  });
}
