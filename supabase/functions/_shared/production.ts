/**
 * Settings that a deployment must not have. Functions at their start, the build of the site and `npm run shop -- ops doctor`
 * each pass the facts that they know. An unknown fact is left out; null means that a setting is missing.
 */
export interface ProductionFacts {
  readonly paymentProvider?: string | null;
  /** PAYMENT_SIMULATED, which only the functions read. */
  readonly paymentSimulated?: string | null;
  /** Addresses of the shop, as URL or e-mail, by the name of their setting. */
  readonly addresses?: Readonly<Record<string, string | null>>;
  /** The bank account that transfers go to is marked as a sample. */
  readonly bankIsSample?: boolean;
  /** How many of the staff have a sample address. */
  readonly sampleStaff?: number;
  /** Files of `content/` with samples, and how many. */
  readonly samples?: ReadonlyMap<string, number>;
  /** Whether the auth server lets nobody in before their mailbox has answered. */
  readonly confirmations?: boolean;
  readonly clientHeader?: string | null;
  readonly trustedProxies?: string | null;
  readonly scheduleSecret?: string | null;
}

/** Names that no visitor can reach: reserved ones, and this machine. */
const UNREACHABLE =
  /(^|[@/.])(example(\.(com|net|org))?|invalid|test|localhost|127\.0\.0\.1)(?=$|[:/>])/i;

/** Production refuses a sample owner, whose password a local server printed. */
export const isRefusedSample = (
  { settings }: { settings: { production: boolean } },
  email: string,
): boolean => settings.production && UNREACHABLE.test(email);

function addressProblem(name: string, value: string | null): string | null {
  if (value === null || value.trim() === '')
    return `${name} is not set: give an address of the shop.`;
  if (UNREACHABLE.test(value))
    return `${name} is a sample address, which reaches nobody: give an address of the shop.`;
  return name === 'SITE_URL' && !value.startsWith('https://')
    ? 'SITE_URL must begin with https://.'
    : null;
}

function paymentProblems({ paymentProvider, paymentSimulated }: ProductionFacts): string[] {
  return [
    paymentProvider === null || paymentProvider === 'simulated'
      ? 'PAYMENT_PROVIDER is simulated: nobody is charged. Give moyasar and its keys.'
      : '',
    paymentSimulated === '1'
      ? 'PAYMENT_SIMULATED is 1: orders are paid without money. Unset it.'
      : '',
  ];
}

function clientProblems({ clientHeader, trustedProxies }: ProductionFacts): string[] {
  return [
    clientHeader === null
      ? 'CLIENT_ADDRESS_HEADER is not set: all visitors would share the limits of one.'
      : '',
    trustedProxies === null || (trustedProxies !== undefined && !/^[1-9]$/.test(trustedProxies))
      ? 'TRUSTED_PROXIES must be the number of proxies that write into CLIENT_ADDRESS_HEADER, from 1 to 9.'
      : '',
  ];
}

function contentProblems({
  bankIsSample,
  sampleStaff,
  samples,
  confirmations,
}: ProductionFacts): string[] {
  const files = [...(samples ?? [])].map(([file, count]) => `${file} (${count})`);
  return [
    bankIsSample
      ? 'The bank account is a sample: change bank in content/settings/shop.yaml, then npm run shop -- settings.'
      : '',
    sampleStaff
      ? `${sampleStaff} of the staff ${sampleStaff === 1 ? 'has' : 'have'} a sample address, whose password a local server printed: invite another owner, who removes them at the desk.`
      : '',
    files.length > 0
      ? `Samples are left in ${files.join(', ')}: replace them and delete their 'sample: true'.`
      : '',
    confirmations === false
      ? 'The auth server confirms addresses unasked: turn on e-mail confirmations, and sign-ups off.'
      : '',
  ];
}

/** A sentence for each problem, with what to do. Production does not start while there is one. */
export function productionProblems(facts: ProductionFacts): string[] {
  const addresses = Object.entries(facts.addresses ?? {});
  return [
    ...paymentProblems(facts),
    ...addresses.map(([name, value]) => addressProblem(name, value) ?? ''),
    ...contentProblems(facts),
    ...clientProblems(facts),
    facts.scheduleSecret === null
      ? 'SCHEDULE_SECRET is not set: give 16 characters or more, then npm run shop -- ops schedule --set-secret.'
      : '',
  ].filter((problem) => problem !== '');
}
