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

/** The partners that the slots show after so many turns: each slot advances by one and wraps. */
export const partnersAt = <T>(partners: readonly T[], turn: number): T[] =>
  partners.length === 0
    ? []
    : Array.from(
        { length: Math.min(PARTNERS_SHOWN, partners.length) },
        (_, slot) => partners[(slot + turn) % partners.length] as T,
      );
