/** Private values that are easy to find again, and where a log shows one. */

export const CANARIES = {
  'e-mail': 'very.private@shopper.example',
  phone: '+966512398765',
  name: 'Noura Al-Private',
  street: 'Hidden Street 77',
  token: 'canarytokencanarytokencanarytokencanarytok1',
  code: '918273',
  key: 'canarykeycanarykeycanarykeycanarykeycanary1',
  note: 'the gate opens with 4711',
  reference: 'canary-reference-0815',
} as const;

/** The value itself, and its forms in addresses, JSON and basic authorization. */
function spellingsOf(value: string): string[] {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
  return [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    base64(value),
    base64(`${value}:`),
    Buffer.from(value).toString('hex'),
    ...(value.startsWith('+') ? [value.slice(4)] : []),
  ];
}

const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Also where signs were taken out or the end was cut off, as by a filter for labels. */
const contains = (words: string, value: string): boolean =>
  words.includes(value) || bare(words).includes(bare(value).slice(0, 12));

/** The names of the values that a text shows in any spelling. */
export function leaksIn(text: string, values: Readonly<Record<string, string>>): string[] {
  const words = text.toLowerCase();
  return Object.entries(values)
    .filter(([, value]) => spellingsOf(value).some((one) => contains(words, one.toLowerCase())))
    .map(([name]) => name);
}
