/** `robots.txt`. Private pages say noindex, which a search engine sees only where it may look; a copy of the site names no map. */
export function robotsText(isListed: boolean, maps: readonly string[]): string {
  const lines = isListed
    ? ['Disallow:', '', ...maps.map((map) => `Sitemap: ${map}`)]
    : ['Disallow: /'];
  return ['User-agent: *', ...lines, ''].join('\n');
}

/** A year is the longest that RFC 9116 recommends. */
const VALID_MONTHS = 11;

interface Contact {
  readonly email: string;
  /** The address of the page with the contact form. */
  readonly form: string;
  /** The address of the file itself. */
  readonly canonical: string;
  /** Languages in which a report may be written: 'en', 'ar', … */
  readonly languages: readonly string[];
}

/**
 * The text of /.well-known/security.txt (RFC 9116). It expires ten to eleven months after the build, at the start of
 * a month, so that most builds write the same file.
 */
export function securityText(contact: Contact, builtAt: Date): string {
  const expires = new Date(
    Date.UTC(builtAt.getUTCFullYear(), builtAt.getUTCMonth() + VALID_MONTHS),
  );
  return [
    `Contact: mailto:${contact.email}`,
    `Contact: ${contact.form}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${contact.languages.join(', ')}`,
    `Canonical: ${contact.canonical}`,
    '',
  ].join('\n');
}
