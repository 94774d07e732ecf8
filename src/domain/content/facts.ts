/** Values that texts of `content/` insert with braces, such as `{unusedReturn}`, or as `<Fact name="…" />`. */
export type Facts = Readonly<Record<string, string>>;

type Policy = Readonly<Record<string, string | number>>;

/** Settings of prices and delivery. */
interface Selling {
  /** Riyals. */
  readonly deliveryFee: number;
  readonly vatPercent: number;
  /** 0 is Sunday. */
  readonly closedWeekdays: readonly number[];
  /** Each as '09:00-11:00', in the order of the checkout, which may differ from that of the day. */
  readonly slots: readonly string[];
  readonly orderPrefix: string;
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
  readonly shortSar: (riyals: number) => string;
  readonly percent: (share: number) => string;
  readonly phoneText: (phone: string) => string;
  readonly openWeekdays: (closed: readonly number[]) => string;
}

/** The shop's other addresses share the domain of its address for support. */
export const mailDomain = (address: string): string => address.replace(/^.*@/, '');

export function factsOf(
  policy: Policy,
  selling: Selling,
  site: Site,
  { shortSar, percent, phoneText, openWeekdays }: Formats,
): Facts {
  const slots = selling.slots.toSorted();
  const promises = Object.entries(policy).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(promises),
    deliveryFee: shortSar(selling.deliveryFee),
    vat: percent(selling.vatPercent),
    deliveryDays: openWeekdays(selling.closedWeekdays),
    orderPrefix: selling.orderPrefix,
    deliveryFrom: slots[0]?.split('-')[0] ?? '',
    deliveryUntil: slots.at(-1)?.split('-')[1] ?? '',
    site: site.name,
    company: site.legalName,
    tagline: site.tagline,
    country: site.country,
    countryCode: site.countryCode,
    city: site.city,
    emergency: site.emergency,
    email: site.supportEmail,
    domain: mailDomain(site.supportEmail),
    phone: phoneText(site.supportPhone),
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
