import ts from 'typescript';
import { WORD_RULES } from './rules.ts';
import type { WordRule } from './rules.ts';

export interface Source {
  /** From the root of the repository. */
  readonly file: string;
  readonly text: string;
}

export interface Breach {
  readonly file: string;
  /** 0 for the name of the file. */
  readonly line: number;
  readonly found: string;
  readonly instead: string;
}

/** Texts that visitors read about products and the company. */
const CONTENT = /^(?:content\/(?!README)|supabase\/seed\/posts\.json$)/;

/** Names that have one of the words: the subject of a comment in SQL, and CSS. */
const TERMS = [/^comment on \w+ \S+/g, /\bletter-spacing\b|\bstand-alone\b/g];

const split = (text: string): string =>
  TERMS.reduce((rest, term) => rest.replaceAll(term, ''), text)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ');

const isAllowed = ({ isUsualInContent, files }: WordRule, file: string): boolean =>
  (isUsualInContent === true && CONTENT.test(file)) || files?.test(file) === false;

/** Each house word of a source file, with its line and the plain word to use. */
export function wordBreaches({ file, text }: Source): Breach[] {
  const rules = WORD_RULES.filter((rule) => !isAllowed(rule, file));
  const inLines = text
    .split('\n')
    .flatMap((line, index) =>
      find(rules, line).map((found) => ({ file, line: index + 1, ...found })),
    );
  const inName = find(rules, file).map((found) => ({ file, line: 0, ...found }));
  return [...inName, ...inLines, ...parameterBreaches({ file, text })];
}

function find(rules: readonly WordRule[], line: string): { found: string; instead: string }[] {
  const words = split(line);
  return rules.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(words)?.[0];
    return found === undefined ? [] : [{ found, instead }];
  });
}

const VAGUE = /\b(?:wanted|told|of_email|ofEmail|the_day|theDay)\b/;
const VAGUE_INSTEAD = "what it is: 'query', 'email', 'delivery_date'";

/** A parameter is named for what it is. `create or replace` must keep the names that there are. */
function parameterBreaches({ file, text }: Source): Breach[] {
  if (!VAGUE.test(text)) return [];
  if (file.endsWith('.sql')) return sqlParameters({ file, text });
  if (!/\.tsx?$/.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const breaches: Breach[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node) && ts.isIdentifier(node.name) && VAGUE.test(node.name.text)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      breaches.push({ file, line, found: node.name.text, instead: VAGUE_INSTEAD });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return breaches;
}

const sqlParameters = ({ file, text }: Source): Breach[] =>
  [...text.matchAll(/^create function [^(]*\(([^)]*)\)/gm)]
    .filter(([, parameters = '']) => VAGUE.test(parameters))
    .map(({ index, 1: parameters = '' }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      found: VAGUE.exec(parameters)?.[0] ?? '',
      instead: VAGUE_INSTEAD,
    }));

export const formatBreach = ({ file, line, found, instead }: Breach): string =>
  `${file}${line > 0 ? `:${line}` : ''}  '${found.toLowerCase()}': write ${instead}`;
