import { ELEMENT_NODE, parse, TEXT_NODE, type Node } from 'ultrahtml';
import { ALLOWED_TAGS, DROPPED_TAGS, keepsAttribute, VOID_TAGS } from '#domain/article-html.ts';

/**
 * HTML from the database, written anew from the allowed elements alone (decision 23). Nothing of the
 * source reaches the page as markup: every tag is one of ours, every text and value is escaped.
 */
export const cleanHtml = (html: string): string => writeAll(parse(html).children);

const writeAll = (nodes: readonly Node[] = []): string => nodes.map(write).join('');

function write(node: Node): string {
  if (node.type === TEXT_NODE) return escapeText(node.value);
  if (node.type !== ELEMENT_NODE) return '';
  const tag = node.name.toLowerCase();
  if (DROPPED_TAGS.has(tag)) return '';
  const inner = writeAll(node.children);
  if (!ALLOWED_TAGS.has(tag)) return inner;
  const attributes = Object.entries(node.attributes as Record<string, string>)
    .filter(([name, value]) => keepsAttribute(tag, name.toLowerCase(), String(value)))
    .map(([name, value]) => ` ${name.toLowerCase()}="${escapeText(String(value).trim())}"`);
  const opening = `<${tag}${attributes.join('')}>`;
  return VOID_TAGS.has(tag) ? opening : `${opening}${inner}</${tag}>`;
}

/** Entities of the source stay what they are; nothing in a text or value opens or ends a tag. */
const escapeText = (text: string): string =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
