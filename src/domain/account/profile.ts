import type { Company } from './company.ts';

/** The user's own data; '' where a field is empty. */
export interface Profile extends Company {
  readonly fullName: string;
  readonly phone: string;
  readonly usesPurchaseOrders: boolean;
}

export interface Account {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly profile: Profile;
}

/** A browser in which the user is signed in. */
export interface Device {
  readonly id: string;
  readonly createdAt: string;
  readonly seenAt: string;
  /** How the browser names itself. */
  readonly agent: string;
  readonly isCurrent: boolean;
}

const BROWSERS = [
  ['edge', /\bEdg/],
  ['opera', /\bOPR\//],
  ['samsung', /SamsungBrowser/],
  ['firefox', /Firefox|FxiOS/],
  ['chrome', /Chrom(e|ium)|CriOS/],
  ['safari', /Safari/],
] as const;
const SYSTEMS = [
  ['android', /Android/],
  ['iphone', /iPhone/],
  ['ipad', /iPad/],
  ['windows', /Windows/],
  ['mac', /Mac OS/],
  ['linux', /Linux/],
] as const;

export type DevicePart = (typeof BROWSERS | typeof SYSTEMS)[number][0];

const partIn = (
  names: readonly (readonly [DevicePart, RegExp])[],
  agent: string,
): DevicePart | undefined => names.find(([, pattern]) => pattern.test(agent))?.[0];

/** The browser and the system of a device, as far as it names them. */
export const deviceParts = (agent: string): readonly DevicePart[] =>
  [partIn(BROWSERS, agent), partIn(SYSTEMS, agent)].filter((part) => part !== undefined);

/** Letters that would be joined to a word are kept apart. */
const APART = '\u200c';

/** 'Maha Al-Qassim' is 'MQ': the first letters of the first and the last name, particles left out. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s-]+/).filter((part) => !/^(al|bin|ibn|abu)$/i.test(part));
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : ''];
  return [first, last.replace(/^ال(?=..)/, '')]
    .map((part) => [...part][0] ?? '')
    .join(/^\p{Script=Arabic}/u.test(name) ? APART : '')
    .toUpperCase();
}

/** One of `count` tints, always the same for a name. */
export const tintOf = (name: string, count: number): number =>
  [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % count;
