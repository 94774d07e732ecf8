export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly sector: string;
  readonly logoPath: string;
}

export const PARTNERS_FETCHED = 32;
export const PARTNERS_SHOWN = 8;
export const PARTNER_ROTATION_MS = 3000;
export const PARTNER_LOGO_WIDTH = 160;

/** A partner's logo in public storage, at the width of the strip (section 7). */
export const logoUrl = (partner: Partner): string => `/logos/${encodeURI(partner.logoPath)}`;

/** The partner in a place of the strip: with each turn every slot advances by one place, and the last is followed by the first. */
export const partnerAt = <T>(partners: readonly T[], place: number): T =>
  partners[place % partners.length] as T;
