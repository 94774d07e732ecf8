import { DESK_PAGE, FORMATS, LANGUAGES, OWNED, ROOMS, SCRIPT_ELEMENTS } from './rooms.js';
import { syntaxRules } from './syntax-rules.js';

/** The last table that matches a file counts. */
const TABLES = [ROOMS, DESK_PAGE, SCRIPT_ELEMENTS, FORMATS, LANGUAGES];

/** The build chooses the language of `src`; what runs unbuilt names one. */
const languageRules = (folder) => [
  {
    regex: '^[.]/prefix[.]ts$',
    message: "Import '#domain/shared/prefix.ts': the build decides which prefix that is.",
  },
  folder.startsWith('src/')
    ? {
        regex: '^#messages/[a-z]{2}/|^[.]/[a-z]{2}/',
        message: "Import '#messages/NAME.ts': the build decides which language that is.",
      }
    : {
        // words.ts has types of every language, and no word.
        regex: '^#messages/(?![a-z]{2}/|words[.]ts$)',
        message: "No build chooses a language here: import '#messages/en/NAME.ts'.",
      },
];

const ownRules = (owns) =>
  Object.entries(OWNED)
    .filter(([name]) => !owns.includes(name))
    .map(([, { regex, who }]) => ({ regex, message: `Only ${who} may import this.` }));

const rulesOf = (folder, { rooms, types = [], owns = [], translates = false }) => [
  {
    regex: `^#(?!(${[...rooms, ...types].join('|')})(/|$))`,
    message: `${folder} may import only from: ${rooms.join(', ')}.`,
  },
  { regex: '^\\.\\./', message: "Spell a neighbour './file.ts' and another room '#room/file.ts'." },
  ...ownRules(owns),
  ...(translates ? [] : languageRules(folder)),
];

const inPattern = (text) => text.replaceAll('/', '\\/').replaceAll('.', '[.]');

/** `import { type X }` still loads the file, so the whole import has to be one of types. A file that is a room is exempt. */
const typesOnly = (folder, { rooms, types = [] }) =>
  types.map((room) => ({
    selector: `:matches(ImportDeclaration[importKind!='type'], ExportNamedDeclaration[exportKind!='type'], ExportAllDeclaration, ImportExpression)[source.value=/^#(?!(${rooms.map(inPattern).join('|')})$)${inPattern(room)}\\//]`,
    message: `${folder} imports only types from ${room}: schemas are not loaded at run time.`,
  }));

const asDynamic = ({ regex, message }) => ({
  selector: `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`,
  message,
});

const LOGICAL =
  '(^|\\s|:)-?(([mp]|scroll-[mp])[lr]-|(left|right)-(?!\\s)|text-(left|right)(\\s|$)|float-(left|right)|(border|rounded)-([lr]|[tb][lr])(-|\\s|$))';
const logicalMessage = 'Use logical classes (ms-, pe-, start-, text-start): Arabic mirrors them.';

const LOGICAL_ONLY = [
  { selector: `JSXAttribute Literal[value=/${LOGICAL}/]`, message: logicalMessage },
  { selector: `JSXAttribute TemplateElement[value.raw=/${LOGICAL}/]`, message: logicalMessage },
];

const STORAGE = '[object.name=/^(local|session)Storage$/]';
const keyMessage = 'Import the key from #domain/shared/storage-keys.ts.';

/** A key that is spelled twice may be renamed once. */
const NAMED_KEYS = [
  `MemberExpression${STORAGE}[computed=false][property.name!=/^(length|key|getItem|setItem|removeItem|clear)$/]`,
  `MemberExpression${STORAGE}[computed=true][property.type='Literal']`,
  "BinaryExpression[operator='in'][left.type='Literal'][right.name=/^(local|session)Storage$/]",
  "CallExpression[callee.property.name=/^(get|set|remove)Item$/][arguments.0.type='Literal']",
  "CallExpression[callee.name=/^((read|write)(Stored|Session)|persistentAtom)$/][arguments.0.type='Literal']",
].map((selector) => ({ selector, message: keyMessage }));

const PURE = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Domain has no clock: take the instant as an argument.',
  },
];

const PURE_GLOBALS = ['window', 'document', 'localStorage', 'fetch', 'console'];

const purity = {
  files: ['src/domain/**/*.ts'],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-globals': ['error', ...PURE_GLOBALS],
    'no-restricted-properties': [
      'error',
      { object: 'Math', property: 'random', message: 'Domain has no random numbers.' },
      { object: 'Date', property: 'now', message: 'Domain has no clock.' },
    ],
  },
};

const network = {
  files: ['src/{stores,islands,desk,scripts,components,layouts,pages}/**/*.{ts,tsx,astro,js}'],
  // It asks for the page itself, to see whether the site answers.
  ignores: ['**/*.test.{ts,tsx}', 'src/islands/shared/reload-once.ts'],
  rules: {
    'no-restricted-globals': ['error', { name: 'fetch', message: 'Only backend sends requests.' }],
  },
};

/** One flat config a room: what it may not import, statically or dynamically, and what it may not write. */
export const importRules = [
  ...TABLES.flatMap(Object.entries).map(([folder, room]) => ({
    files: [`${folder}/**/${room.files ?? '*.{ts,tsx,astro}'}`],
    ignores: ['**/*.test.{ts,tsx}', '**/*.config.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: rulesOf(folder, room) }],
      'no-restricted-syntax': [
        'error',
        ...syntaxRules(folder, room),
        ...rulesOf(folder, room).map(asDynamic),
        ...typesOnly(folder, room),
        ...LOGICAL_ONLY,
        ...NAMED_KEYS,
        ...(folder === 'src/domain' ? PURE : []),
      ],
    },
  })),
  purity,
  network,
];
