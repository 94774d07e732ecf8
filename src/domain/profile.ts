/** What a user states of themselves; '' where nothing is stated. */
export interface Profile {
  readonly fullName: string;
  readonly phone: string;
  readonly company: string;
  /** Of the company: 15 digits, the first and last of which are 3 (ZATCA). */
  readonly vatNumber: string;
  readonly usesPurchaseOrders: boolean;
}

export interface Account {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly profile: Profile;
}

/** Where a user is signed in. */
export interface Device {
  readonly id: string;
  readonly createdAt: string;
  readonly seenAt: string;
  /** How the browser names itself. */
  readonly agent: string;
  readonly isCurrent: boolean;
}

const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrom(e|ium)|CriOS/],
  ['Safari', /Safari/],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS/],
  ['Linux', /Linux/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], agent: string): string | null =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? null;

/** The browser and the system of a device, as far as it names them. */
export const deviceParts = (agent: string): readonly string[] =>
  [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((name) => name !== null);
