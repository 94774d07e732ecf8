/** Random text that is often almost an address; the same for one seed. */
const PARTS = [
  'layla',
  'x',
  'first.last',
  'user+tag',
  'a.b',
  'gmail',
  'example',
  'mail-box',
  'xn--bcher-kva',
  'xn--',
  '--',
  'com',
  'sa',
  'co',
  'c',
  '1',
  '..',
  '.',
  '-',
  '_',
  ' ',
  '\t',
  '\n',
  '"',
  '<',
  '>',
  ',',
  ';',
  ':',
  '%',
  '/',
  '\\',
  '(',
  'é',
  'ü',
  'İ',
  'ı',
  'K',
  'Å',
  'ｇ',
  'ⓖ',
  '𝐠',
  'ᵍ',
  'ſ',
  'ß',
  'ς',
  'ﬀ',
  '。',
  '．',
  '＠',
  '٠',
  '۱',
  'مثال',
  'السعودية',
  '例え',
  'а',
  'і',
  '\u0307',
  '\u0301',
  '\u0323',
  '\u200b',
  '\u200d',
  '\u200f',
  '\u202e',
  '\u00ad',
  '\ufe0f',
  '\ufeff',
  '\u00a0',
  '\u3000',
  '\u0085',
  '\u2028',
  '😀',
  'l·l',
];

/** A small generator (mulberry32): random enough, and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function randomAddresses(count: number, seed = 20_261_122): string[] {
  const random = generator(seed);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const anyCharacter = (): string =>
    String.fromCodePoint(1 + upTo(random() < 0.7 ? 0x2ff : 0x1_ffff));
  const plain = (): string =>
    (PARTS[upTo(9)] ?? '').replaceAll(/[a-z]/g, (character) =>
      random() < 0.1 ? character.toUpperCase() : character,
    );
  const odd = (): string => (random() < 0.3 ? anyCharacter() : (PARTS[upTo(PARTS.length)] ?? ''));
  const run = (): string =>
    Array.from({ length: 1 + upTo(3) }, () => (random() < 0.85 ? plain() : odd())).join('');
  const end = (): string =>
    random() < 0.8 ? (['com', 'sa', 'COM', 'xn--mgberp4a5d4ar'][upTo(4)] ?? '') : odd();
  return Array.from(
    { length: count },
    () => `${run()}@${run()}${random() < 0.2 ? `.${run()}` : ''}.${end()}`,
  );
}
