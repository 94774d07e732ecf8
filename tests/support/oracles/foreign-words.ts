/** Which of the texts of a page hold words of the other language. */

/** Written in Latin letters by everybody: names, codes, units and what Arabic data sheets leave as it is. */
const LATIN =
  /https?:\S+|\S+@\S+|\/[\w/{}.-]+|\b(Enersouq|LinkedIn|YouTube|Visa|Mastercard|American Express|Apple Pay|JavaScript|Excel|PowerPoint|Word|Google|Chromium|TypeScript|Supabase|OpenStreetMap|Type 2|LiFePO4|Modbus|OCPP|CHAdeMO|CCS2|AdBlue|OPzV|TOPCon|ZATCA|Div|hash|markup|energy|Voc|Vmp|Imp|Isc)\b|\b[\dA-Z][\dA-Z.+-]{1,}\b|\b[kM]?W(h|p)?\b|\b(kVA|kV|bar|mbar|mg|kg|mm|dB|pH|Hz)\b|\b[a-z]+([A-Z][a-z]+)+\b|\b\w+\.(csv|xlsx|pdf|png|svg|zip|docx?)\b/g;

/** The longest first: a name may end with another one. */
const without = (text: string, names: readonly string[]): string =>
  names
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ''), text);

/** Names of people, companies and places of the demo shop keep their letters in each language. */
export const englishWords = (texts: readonly string[], names: readonly string[] = []): string[] =>
  texts.filter((text) => {
    const rest = without(text, names);
    return /[A-Za-z]{3,}/.test(
      rest.replace(/^(aria-\w+|alt|title|placeholder|meta): /, '').replaceAll(LATIN, ''),
    );
  });

export const arabicWords = (texts: readonly string[], names: readonly string[] = []): string[] =>
  texts.filter((text) => {
    const rest = without(text, names);
    return /\p{Script=Arabic}{2,}/u.test(rest);
  });
