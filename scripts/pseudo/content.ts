import { parseDocument, visit, isScalar, isPair } from 'yaml';
import { accented, pseudo } from './text.ts';

/** Keys whose values are no words: addresses, names of icons and scenes, kinds. */
const CODE_KEYS = new Set([
  'applyTo',
  'closedOn',
  'country',
  'countryCode',
  'cover',
  'email',
  'href',
  'icon',
  'iban',
  'id',
  'kind',
  'linkedin',
  'orderPrefix',
  'photo',
  'scene',
  'slots',
  'status',
  'supportEmail',
  'swift',
  'type',
  'vertical',
  'updated',
  'published',
  'posted',
]);
/** What search engines show only the beginning of. */
const LIMITED = new Set(['title', 'description', 'lead']);
/** Records by names of the catalogue. */
const WORD_KEYS = new Set(['verticals']);
const CODE = /^([a-z0-9-]+|[/#][\w/#.?=-]*)$/;
/** In these a country is a name and not a code. */
const COUNTRY_CODE = /^[A-Z]{2}$/;

const isWord = (key: string, value: string): boolean =>
  (!CODE_KEYS.has(key) || (key === 'country' && !COUNTRY_CODE.test(value))) &&
  !/^[/#][\w/#.?=-]*$/.test(value);

export function pseudoYaml(text: string): string {
  const document = parseDocument(text);
  visit(document, {
    Pair(_, pair, path) {
      const parent = path.at(-2);
      if (
        isPair(parent) &&
        isScalar(parent.key) &&
        WORD_KEYS.has(String(parent.key.value)) &&
        isScalar(pair.key)
      )
        pair.key.value = pseudo(String(pair.key.value));
    },
    Scalar(place, node, path) {
      if (place === 'key' || typeof node.value !== 'string') return;
      const pair = path.findLast(isPair);
      const key = pair && isScalar(pair.key) ? String(pair.key.value) : '';
      if (key === 'people' && CODE.test(node.value)) return;
      if (isWord(key, node.value))
        node.value = LIMITED.has(key) ? accented(node.value) : pseudo(node.value);
    },
  });
  return document.toString({ lineWidth: 0 });
}

const ATTRIBUTE = /\b(title|caption|label|alt|text|heading|name|by|unit)(=")([^"]*)(")/g;
/** Code, tags, addresses of links and expressions are no words. */
const CODE_PARTS = /(```[\s\S]*?```|`[^`\n]*`|<[^>]+>|\]\([^)]*\)|\{[^}]*\}|^:::.*$)/m;

const pseudoTag = (tag: string): string =>
  tag.startsWith('<Fact')
    ? tag
    : tag.replace(ATTRIBUTE, (_, name, open, value, close) => name + open + pseudo(value) + close);

function pseudoBody(text: string): string {
  return text
    .split(new RegExp(CODE_PARTS, 'm'))
    .map((part, index) =>
      index % 2 === 0 ? pseudo(part) : part.startsWith('<') ? pseudoTag(part) : part,
    )
    .join('');
}

export function pseudoMdx(text: string): string {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return `---\n${pseudoYaml(head).trim()}\n---\n${pseudoBody(body)}`;
}
