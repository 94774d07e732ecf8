/** Words of the company that buys: in the profile, a request for quotation, checkout and their papers. */
export const company = {
  legend: 'For a company',
  optional: 'optional',
  labels: {
    company: 'Company',
    vatNumber: 'VAT number',
    commercialRegistration: 'Commercial registration',
    purchaseOrder: 'Purchase order number',
  },
  hints: {
    vatNumber: 'In Saudi Arabia 15 digits, beginning and ending with 3',
    commercialRegistration:
      'In Saudi Arabia 10 digits. The unified number, which begins with 7, is accepted too.',
  },
  errors: {
    company: 'Please use up to 200 characters.',
    vatNumber:
      'Please check the VAT number. Saudi Arabia: 15 digits that begin and end with 3. United Arab Emirates and Bahrain: 15 digits. Oman: OM and 10 digits. Jordan: 7 to 9 digits.',
    commercialRegistration:
      'Please check the commercial registration. Saudi Arabia: 10 digits. Elsewhere: 4 to 8 digits, or up to 4 Latin letters followed by 3 to 11 digits.',
    purchaseOrder: 'Please use up to 60 characters.',
  },
  /** Where the fields began with something that the buyer did not type here. */
  sources: {
    quotation: 'From your quotation. You can change it for this order.',
    profile: 'From your profile. You can change it for this order.',
  },
  vatLine: (vatNumber: string) => `VAT number ${vatNumber}`,
  registrationLine: (registration: string) => `Commercial registration ${registration}`,
} as const;
