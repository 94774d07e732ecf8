/** Syntax that a folder may not use, as selectors of no-restricted-syntax. */
const formatMessage = 'Only messages format: use a format of #messages/format*.ts.';

/** Texts are compared with Intl.Collator everywhere. */
const WITHOUT_FORMATS = [
  {
    selector: "MemberExpression[object.name='Intl'][property.name!='Collator']",
    message: formatMessage,
  },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/] > Literal',
    message: formatMessage,
  },
];

const decides = 'Messages decide nothing: use a plural or a format of ./format*.ts.';

/** A text may call a plural or a format, and begin in lower case. */
const WITHOUT_LOGIC = [
  {
    selector:
      ':matches(IfStatement, SwitchStatement, ForStatement, ForOfStatement, WhileStatement, ConditionalExpression, BinaryExpression, LogicalExpression, UnaryExpression, BlockStatement)',
    message: decides,
  },
  {
    selector: "CallExpression > MemberExpression.callee[property.name!='toLowerCase']",
    message: decides,
  },
  {
    selector: "ImportDeclaration[importKind!='type'][source.value=/^(?![.]|#messages\\u002F)/]",
    message: 'Messages import values only from other messages.',
  },
];

/** In components of both kinds. */
const MARKUP = [
  {
    selector:
      "JSXOpeningElement[name.name='Icon']:has(:matches(JSXAttribute[value.value='arrow'], MemberExpression[property.name='arrow'])):not(:has(JSXAttribute[value.value=/(^|\\s)rtl:/]))",
    message: 'An arrow is turned around where text runs from right to left: add an rtl: class.',
  },
  {
    selector: "JSXAttribute[name.name='type'] > Literal[value='number']",
    message:
      'Browsers refuse digits of the region there: use inputMode="numeric" and a reader of #domain/shared/text.',
  },
];

/** Functions that read the digits of every keyboard; `setPieces` is the store's. */
const READERS =
  'wholeDigits|typedDigits|plainAmount|typedPhone|codeDigits|formatCardNumber|setPieces';

/** The islands that pages start, by their names. */
const STARTED = '/^(\\w+Page|Marketplace)$/';

const ISLANDS = [
  {
    selector: `Program:has(JSXAttribute[name.name='inputMode'] Literal[value=/^(numeric|decimal|tel)$/]):not(:has(ImportSpecifier[imported.name=/^(${READERS})$/]))`,
    message:
      'Keyboards of the region type other digits: read this input with wholeDigits, typedDigits, plainAmount, typedPhone or codeDigits.',
  },
  {
    selector:
      "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name=/^(lazy|Suspense)$/]",
    message: 'Use later() of #islands/shared/later.tsx, which can fetch a part again.',
  },
  {
    selector: "ImportExpression:not(CallExpression[callee.name='later'] ImportExpression)",
    message:
      'Fetch a component with later() of #islands/shared/later.tsx, which can fetch it again.',
  },
  {
    selector: "ImportDeclaration[source.value='react-dom/client']",
    message: 'A root needs a Boundary: let a page start an island.',
  },
  {
    selector: `ExportNamedDeclaration > FunctionDeclaration[id.name=${STARTED}], ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=${STARTED}][init.callee.name!='withBoundary']`,
    message: 'What a page starts is in its boundary: export const XPage = withBoundary(X).',
  },
  {
    selector: "MemberExpression[property.name='tryAgain']",
    message: 'Use TryAgain of #islands/shared/Problem.tsx, which also answers to the network.',
  },
  {
    selector: 'JSXText[value=/^\\s*,\\s+$/]',
    message: 'Take the comma between two parts from #messages/comma.ts.',
  },
  {
    selector: "CallExpression[callee.property.name='join'] > Literal[value=', ']",
    message: 'Take the comma of a list from #messages/comma.ts.',
  },
];

const PAGES = [
  {
    selector: `JSXOpeningElement:has(> JSXAttribute[name.namespace.name='client']):not([name.name=${STARTED}])`,
    message: 'Start XPage of an island, which is in its boundary.',
  },
  {
    selector:
      "Program:has(JSXAttribute[name.namespace.name='client']):not(:has(JSXIdentifier[name=/^Island(Guard|Layout)$/]))",
    message: 'Add <IslandGuard />: its notice is shown where the code of the island does not come.',
  },
];

const SENT =
  '/^(apikey|authorization|content-type|accept-language|x-cart|x-file-name|x-quote-key|x-request-id)$/';
const sentMessage =
  'A browser asks before it sends this header to another origin: add it to SENT_HEADERS of supabase/functions/_shared/http/cross-origin.ts, and here.';

/** Headers by their names: those of an object have a hyphen, or are known. */
const BACKEND = [
  {
    selector: `Property[key.type='Literal'][key.value=/^[a-z]+(-[a-z]+)+$/][key.value!=${SENT}]`,
    message: sentMessage,
  },
  {
    selector: `CallExpression[callee.property.name='setRequestHeader'] > Literal:first-child[value!=${SENT}]`,
    message: sentMessage,
  },
];

const BY_ROOM = {
  'src/domain': WITHOUT_FORMATS,
  'src/messages': WITHOUT_LOGIC,
  'src/backend': [...WITHOUT_FORMATS, ...BACKEND],
  'src/prerender': WITHOUT_FORMATS,
  'src/stores': WITHOUT_FORMATS,
  'src/scripts': WITHOUT_FORMATS,
  'src/islands': [...WITHOUT_FORMATS, ...MARKUP, ...ISLANDS],
  'src/desk': [...WITHOUT_FORMATS, ...MARKUP, ...ISLANDS],
  'src/components': [...WITHOUT_FORMATS, ...MARKUP],
  'src/layouts': [...WITHOUT_FORMATS, ...MARKUP, ...PAGES],
  'src/pages': [...WITHOUT_FORMATS, ...MARKUP, ...PAGES],
  'src/{components,layouts,pages}': WITHOUT_FORMATS,
};

/** `decides`: files of messages that are formats or a translation. */
export const syntaxRules = (folder, { decides = false } = {}) =>
  decides ? [] : (BY_ROOM[folder] ?? []);
