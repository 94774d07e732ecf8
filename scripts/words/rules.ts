/** Words that documentation does not use, and what to write instead. */
export interface WordRule {
  readonly name: string;
  /** Matched in a line whose identifiers are split into words: `runErrand` is read as 'run Errand'. */
  readonly pattern: RegExp;
  readonly instead: string;
  /** Texts for visitors may use these words in their usual sense: a wall of the house. */
  readonly isUsualInContent?: boolean;
  /** The files in which the word counts; all where it is absent. */
  readonly files?: RegExp;
}

const word = (words: string): RegExp => new RegExp(`(?<![A-Za-z])(?:${words})(?![A-Za-z])`, 'i');

const REPORT = "'report', 'return', 'show' or 'receive'";
const IS_IN = "'is in', 'means' or 'is shown'";

export const WORD_RULES: readonly WordRule[] = [
  {
    name: 'says',
    pattern: word('says'),
    instead: "'shows', 'reports', 'explains' or 'names'",
    isUsualInContent: true,
  },
  { name: 'tells', pattern: word('tells'), instead: REPORT },
  {
    name: 'told',
    pattern: word('tell|telling|told'),
    instead: REPORT,
    isUsualInContent: true,
  },
  { name: 'stands', pattern: word('stands'), instead: IS_IN },
  {
    name: 'stood',
    pattern: word('stand|standing|stood'),
    instead: IS_IN,
    isUsualInContent: true,
  },
  { name: 'verdict', pattern: word('verdicts?'), instead: "'result'" },
  {
    name: 'complaint',
    // A provider of mail names an event so.
    pattern: word('complaints?|(?<!email\\.)complain(?:s|ed|ing)?'),
    instead: "'user error', 'validation error' or 'message'",
    isUsualInContent: true,
  },
  {
    name: 'fault',
    pattern: word('faults?|faulty'),
    instead: "'error' or 'invalid'",
    // A test provokes faults of the network.
    files: /^(?:src|supabase)\/(?!seed\/|.*\.test\.)/,
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
    name: 'letter to',
    // Characters of an alphabet are letters, too.
    pattern: word('letters? (?:goes|go|to|for|from|is sent|are sent|of the shop)'),
    instead: "'email' or 'newsletter'",
    isUsualInContent: true,
  },
  {
    name: 'of its own',
    pattern: word('by itself|by themselves|of its own|of their own'),
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
