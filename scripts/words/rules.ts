/** Words that documentation does not use, and what to write instead. */
export interface WordRule {
  readonly name: string;
  /** Matched in a line whose identifiers are split into words: `runErrand` is read as 'run Errand'. */
  readonly pattern: RegExp;
  readonly instead: string;
  /** Texts for visitors may use these words in their usual sense: a wall of the house. */
  readonly isUsualInContent?: boolean;
  /** Files in which the word is a technical term. */
  readonly allowedIn?: RegExp;
}

const word = (words: string): RegExp => new RegExp(`(?<![A-Za-z])(?:${words})(?![A-Za-z])`, 'i');

/** Files about the characters of texts: numbers, names, addresses and how they are compared. */
const ABOUT_CHARACTERS =
  /email|iban|initials|suggest|search|plans|facets|listing|sku|records|url-path|csv|invoice-qr|phone|nearest|fonts|comparisons|digit|order\.ts|handler\.test|address|checkout|migrations|importing|performance|orders-desk|check-form|check\.test|cases\.ts|fuzz/;

export const WORD_RULES: readonly WordRule[] = [
  {
    name: 'told',
    pattern: word('tells?|telling|told'),
    instead: "'report', 'return', 'show' or 'receive'",
    isUsualInContent: true,
  },
  {
    name: 'stands',
    pattern: word('stands?|standing|stood'),
    instead: "'is in', 'means' or 'is shown'",
    isUsualInContent: true,
  },
  { name: 'verdict', pattern: word('verdicts?'), instead: "'result'" },
  {
    name: 'complaint',
    pattern: word('complaints?|complain(?:s|ed|ing)?'),
    instead: "'user error', 'validation error' or 'message'",
    isUsualInContent: true,
  },
  {
    name: 'mend',
    pattern: word('mend(?:s|ed|ing)?|cure(?:s|d)?'),
    instead: "'fix'",
    isUsualInContent: true,
  },
  {
    name: 'act',
    pattern: word('acts?|acted|acting|deeds?'),
    instead: "'action'",
    isUsualInContent: true,
  },
  {
    name: 'errand',
    pattern: word('errands?|lanes?'),
    instead: "'flow', 'checkout flow' or 'stage'",
  },
  {
    name: 'walk',
    pattern: word('walk(?:s|ed|ing)?'),
    instead: "'flow', or 'read', 'visit', 'move'",
    isUsualInContent: true,
  },
  {
    name: 'fence',
    pattern: word('fence(?:s|d)?'),
    instead: "'import rules' or 'policy'",
    isUsualInContent: true,
  },
  {
    name: 'house',
    pattern: word('houses?'),
    instead: "'architecture' or 'the shop'",
    isUsualInContent: true,
  },
  {
    name: 'letter',
    pattern: word('letters?'),
    instead: "'email' or 'newsletter'; 'character' for a sign of a script",
    isUsualInContent: true,
    allowedIn: ABOUT_CHARACTERS,
  },
  {
    name: 'of its own',
    pattern: word('by itself|of its own|of their own'),
    instead: "'separate', 'its own …', 'automatically', or who does it",
    isUsualInContent: true,
  },
  {
    name: 'with what it',
    pattern: word('with what it|quickly'),
    instead: 'who does what',
    isUsualInContent: true,
  },
];
