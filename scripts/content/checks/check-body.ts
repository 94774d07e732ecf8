import { unknownFacts, type Facts } from '../../../src/domain/content/facts.ts';
import { BLOCKS } from '../blocks.ts';
import { suggestion } from '#supabase/cli/nearest.ts';
import type { Problem } from '../problem.ts';
import type { Source } from '../source.ts';

const CALLOUTS = ['note', 'tip', 'warning'];
const TAG = /<([A-Za-z][\w.]*)((?:\s+[\w-]+(?:=(?:"[^"]*"|\{[^}]*\}))?)*)\s*\/?>/g;
const ATTRIBUTE = /([\w-]+)(?:=(?:"([^"]*)"|\{([^}]*)\}))?/g;

/** Blocks, headings, pictures and tables of an MDX text. Code is left out of the look. */
export function checkBody(source: Source, facts: Facts): Problem[] {
  const text = withoutCode(source.body);
  const problems: Problem[] = [];
  const report = (offset: number, words: string): void => {
    const line = source.bodyLine + text.slice(0, offset).split('\n').length - 1;
    problems.push({ file: source.file, line, text: words });
  };
  for (const match of text.matchAll(TAG)) {
    for (const words of checkTag(match[1]!, match[2]!, facts)) report(match.index, words);
  }
  checkHeadings(text, report);
  for (const [pattern, words] of FORBIDDEN) {
    for (const match of text.matchAll(pattern)) report(match.index, words);
  }
  return problems;
}

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/^(import|export)\s/gm, 'a text needs no import: the blocks are at hand'],
  [/!\[\s*\]\(/g, 'the picture has no alternative: say in the brackets what it shows'],
  [
    /^\|(\s*:?-+:?\s*\|)*\s*(:-+|-+:)/gm,
    'a table column cannot be aligned: write --- without colons',
  ],
];

function checkTag(name: string, attributes: string, facts: Facts): string[] {
  const block = Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined;
  const known = Object.keys(BLOCKS);
  if (!block) {
    const near = suggestion(name, known);
    const list = near.startsWith('known') ? '' : ` Known blocks: ${known.join(', ')}`;
    return [`unknown block <${name}>: ${near}${list}`];
  }
  const given = [...attributes.matchAll(ATTRIBUTE)].map((match) => [
    match[1]!,
    match[2] ?? match[3],
  ]);
  const values = Object.fromEntries(given) as Record<string, string>;
  return [
    ...Object.keys(values)
      .filter((key) => !block.keys.includes(key))
      .map((key) => `<${name}> has no "${key}": ${suggestion(key, block.keys)}`),
    ...block.needs.filter((key) => !values[key]).map((key) => `<${name}> needs "${key}"`),
    ...checkValues(name, values, facts),
  ];
}

function checkValues(
  block: string,
  values: Readonly<Record<string, string>>,
  facts: Facts,
): string[] {
  const { name, kind } = values;
  if (block === 'Fact' && name && unknownFacts(`{${name}}`, facts).length > 0) {
    return [`no fact is called "${name}": ${suggestion(name, Object.keys(facts))}`];
  }
  if (block === 'Callout' && kind && !CALLOUTS.includes(kind)) {
    return [`<Callout> has no kind "${kind}": ${suggestion(kind, CALLOUTS)}`];
  }
  return [];
}

/** The heading of the page is its h1, so a text begins with `##` and skips no level. */
function checkHeadings(text: string, report: (offset: number, words: string) => void): void {
  let level = 1;
  for (const match of text.matchAll(/^(#{1,6}) /gm)) {
    const next = match[1]!.length;
    if (next === 1) report(match.index, 'a text begins with ##: the page has its heading already');
    else if (next > level + 1)
      report(match.index, `a heading of level ${next} follows one of level ${level}`);
    level = next;
  }
}

/** Code is blanked, line by line, so that places stay what they are. */
export const withoutCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, ' '));
