/**
 * The slow and obvious way to read a number: every way to write each candidate is made, and the
 * candidates that may be written as the text are what it means.
 */
const GROUPS = ['.', ',', "'", '’', '٬', ' ', '\u00a0'];
const DECIMALS = ['.', ',', '٫'];

/** '1250' in threes from the end. */
function inThrees(whole: string, between: string): string {
  let text = '';
  for (const [place, digit] of [...whole].entries()) {
    if (place > 0 && (whole.length - place) % 3 === 0) text += between;
    text += digit;
  }
  return text;
}

/** All spellings of a number without a sign: with leading zeros only where nothing is grouped. */
function spellings(whole: string, decimals: string): string[] {
  const tails = decimals === '' ? [''] : DECIMALS.map((sign) => sign + decimals);
  const plain = tails.map((tail) => whole + tail);
  if (whole.length < 4 || whole.startsWith('0')) return plain;
  const grouped = GROUPS.flatMap((between) =>
    tails
      .filter((tail) => !tail.startsWith(between))
      .map((tail) => inThrees(whole, between) + tail),
  );
  // A point before three digits is a decimal sign.
  return [...plain, ...grouped.filter((text) => !/^\d+\.\d{3}$/.test(text))];
}

/** The numbers that a text of ASCII digits and signs may mean, thousands first. */
export function naiveNumbers(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  const found = new Set<string>();
  for (let cut = digits.length; cut >= 0; cut -= 1) {
    const [whole, decimals] = [digits.slice(0, cut), digits.slice(cut)];
    const isPart = whole === '' && DECIMALS.some((sign) => text === sign + decimals);
    const isWritten = whole !== '' && spellings(whole, decimals).includes(text);
    if (digits === '' || (!isPart && !isWritten)) continue;
    found.add(String(BigInt(whole || '0')) + (decimals === '' ? '' : `.${decimals}`));
  }
  return [...found];
}
