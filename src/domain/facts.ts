/** What texts of `content/` may name in braces, such as `{unusedReturn}`, or as `<Fact name="…" />`. */
export type Facts = Readonly<Record<string, string>>;

type Policy = Readonly<Record<string, string | number>>;

/** What the checkout charges. */
interface Charges {
  /** Riyals. */
  readonly deliveryFee: number;
  readonly vatPercent: number;
}

interface Site {
  readonly name: string;
  readonly legalName: string;
  readonly tagline: string;
  readonly country: string;
  readonly countryCode: string;
  readonly city: string;
  readonly emergency: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

interface Formats {
  readonly wholeSar: (riyals: number) => string;
  readonly percent: (share: number) => string;
}

/** The shop's other addresses share the domain of its address for support. */
export const mailDomain = (address: string): string => address.replace(/^.*@/, '');

export function factsOf(
  policy: Policy,
  charges: Charges,
  site: Site,
  { wholeSar, percent }: Formats,
): Facts {
  const promises = Object.entries(policy).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(promises),
    deliveryFee: wholeSar(charges.deliveryFee),
    vat: percent(charges.vatPercent),
    site: site.name,
    company: site.legalName,
    tagline: site.tagline,
    country: site.country,
    countryCode: site.countryCode,
    city: site.city,
    emergency: site.emergency,
    email: site.supportEmail,
    domain: mailDomain(site.supportEmail),
    phone: site.supportPhone,
  };
}

const FACT = /\{([A-Za-z]+)\}/g;

/** The names in a text that are no known facts. */
export const unknownFacts = (text: string, facts: Facts): string[] =>
  [...text.matchAll(FACT)].map((match) => match[1]!).filter((name) => !(name in facts));

export function fillIn(text: string, facts: Facts): string {
  return text.replaceAll(FACT, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined)
      throw new Error(`No fact is called {${name}}: see content/policy.yaml and content/settings`);
    return fact;
  });
}

/** The same with every text in it filled in. Dates and other values stay as they are. */
export function fillInAll<T>(value: T, facts: Facts): T {
  if (typeof value === 'string') return fillIn(value, facts) as T;
  if (Array.isArray(value)) return value.map((item) => fillInAll<unknown>(item, facts)) as T;
  if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value as object).map(([key, item]) => [
    key,
    fillInAll(item, facts),
  ]);
  return Object.fromEntries(entries) as T;
}
