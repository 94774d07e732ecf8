import type { MdastNode } from 'satteri';
import { suggestion } from '#supabase/cli/nearest.ts';
import type { Problem } from '../problem.ts';
import { textsOf, type Source } from '../source.ts';
import { addressOfMdx } from '../addresses.ts';
import { withoutCode } from './check-body.ts';
import { lineOf } from './check-markdown.ts';
import type { World } from '../world.ts';

interface Link {
  readonly line: number;
  readonly href: string;
}

const PORTALS = ['supplier-portal', 'corporate-portal'];
const PICTURE_KEYS = ['cover', 'photo'];

/** Addresses of `content/` with the places in them: '/returns' has 'damaged'. */
export function addressesOf(
  sources: readonly Source[],
  { routes }: World,
): Map<string, Set<string>> {
  const addresses = new Map([...routes].map(([path, places]) => [path, new Set(places)]));
  for (const source of sources) {
    const path = addressOf(source.file);
    if (path === null) continue;
    const places = addresses.get(path) ?? new Set<string>();
    for (const place of placesIn(source)) places.add(place);
    addresses.set(path, places);
  }
  return addresses;
}

function addressOf(file: string): string | null {
  const address = addressOfMdx(file);
  if (address !== null) return address;
  const list = /^content\/(\w+)\.yaml$/.exec(file)?.[1];
  if (list === 'people') return '/about/leadership';
  return list === undefined ? null : `/${list}`;
}

function placesIn(source: Source): string[] {
  const headings = [...withoutCode(source.body).matchAll(/^#{2,6} (.*)$/gm)];
  const anchors = [...source.body.matchAll(/<Anchor id="([^"]*)"/g)].map((match) => match[1]!);
  const ids = textsOf(source.data)
    .filter(({ key }) => key === 'id')
    .map(({ value }) => value);
  return [...headings.map((match) => slugOf(match[1]!)), ...anchors, ...ids];
}

function linksOf(source: Source): Link[] {
  const inBody = source.markdown.nodes
    .filter((node) => node.type === 'link' || isTargetOf('linkReference', node, source))
    .map((node) => placed(node, source));
  const inKeys = textsOf(source.data)
    .filter(({ key }) => key === 'href')
    .map(({ value, path }) => ({ href: value, line: source.lineOf(path) }));
  const sets = source.file === 'content/explore.yaml' ? Object.keys(source.data as object) : [];
  const paths = sets
    .filter((path) => path !== 'home')
    .map((path) => ({ href: path, line: source.lineOf([path]) }));
  return [...inBody, ...inKeys, ...paths];
}

/** The address of a reference, which is written apart from it: `[words][name]` and `[name]: /address`. */
const isTargetOf = (
  type: 'linkReference' | 'imageReference',
  node: MdastNode,
  { markdown }: Source,
): node is Extract<MdastNode, { type: 'definition' }> =>
  node.type === 'definition' &&
  markdown.nodes.some((one) => one.type === type && one.identifier === node.identifier);

const placed = (node: MdastNode & { url: string }, source: Source): Link => ({
  href: node.url,
  line: source.bodyLine + lineOf(node) - 1,
});

/** Links that lead nowhere, and places in pages that do not exist. */
export function checkLinks(
  source: Source,
  addresses: ReadonlyMap<string, ReadonlySet<string>>,
  { hasFile }: World,
): Problem[] {
  return linksOf(source).flatMap(({ href, line }) => {
    const text = hasFile(href) ? null : linkProblem(href, source, addresses);
    return text === null ? [] : [{ file: source.file, line, text }];
  });
}

function linkProblem(
  href: string,
  source: Source,
  addresses: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  if (/^(https:|mailto:|tel:)/.test(href) || PORTALS.includes(href)) return null;
  const [address = '', place] = href.split('#');
  const path = address.split('?')[0] || (addressOf(source.file) ?? '').replace(/^\/home$/, '/');
  if (!path.startsWith('/')) return `"${href}" is no address: begin with / or https://`;
  const places = addresses.get(path);
  if (!places) return `"${path}" leads nowhere: ${suggestion(path, [...addresses.keys()])}`;
  if (place === undefined || places.has(place)) return null;
  return `"${path}" has no place called "${place}": ${suggestion(place, [...places])}`;
}

/** Pictures that front matter, lists and figures name, and public/ does not hold. */
export function checkPictures(source: Source, world: World): Problem[] {
  const named = textsOf(source.data)
    .filter(({ key, value }) => PICTURE_KEYS.includes(key) && value.startsWith('/'))
    .map(({ value, path }) => ({ href: value, line: source.lineOf(path) }));
  const figures = [...withoutCode(source.body).matchAll(/<Figure[^>]*\ssrc="([^"]*)"/g)].map(
    (match) => ({
      href: match[1]!,
      line: source.bodyLine + source.body.slice(0, match.index).split('\n').length - 1,
    }),
  );
  const pictures = source.markdown.nodes
    .filter((node) => node.type === 'image' || isTargetOf('imageReference', node, source))
    .map((node) => placed(node, source));
  return [...named, ...figures, ...pictures]
    .filter(({ href }) => !world.hasFile(href))
    .map(({ href, line }) => ({
      file: source.file,
      line,
      text: pictureProblem(href),
    }));
}

function pictureProblem(href: string): string {
  if (/^(https?:)?\/\//.test(href)) {
    return `a picture of another site is not shown: put it into public/ and write its path, as in /blog/gas.svg`;
  }
  return href.startsWith('/')
    ? `there is no picture ${href.startsWith('/photos/') ? 'content' : 'public'}${href}`
    : `"${href}" is no path of a picture: begin with /, which is the folder public`;
}

/** The place that Astro gives a heading: GitHub's way of making one. */
export const slugOf = (heading: string): string =>
  heading
    .replaceAll(/<[^>]*>|[*_`]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');
