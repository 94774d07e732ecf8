/** Compares a schema with a value: which parts of the schema the value has, and what the value is without a key. */
import * as z from 'zod/mini';

type Schema = z.core.$ZodTypes;

/** A key of an object, a case of a union: whatever a real answer has to show once. */
export type Part = string;

interface Place {
  readonly schema: Schema;
  readonly path: Part;
}

const inside = (schema: z.core.$ZodType): Schema => schema as Schema;

/** The direct children of a schema, with their paths. */
function childrenOf({ schema, path }: Place): Place[] {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, one]) => place(one, `${path}.${key}`));
    case 'array':
      return [place(def.element, `${path}[]`)];
    case 'record':
      return [place(def.valueType, `${path}{}`)];
    case 'tuple':
      return def.items.map((one, index) => place(one, `${path}[${index}]`));
    case 'union':
      return def.options.map((one, index) => place(one, `${path}|${index}`));
    case 'nullable':
    case 'optional':
      return [place(def.innerType, path)];
    default:
      return [];
  }
}

const place = (schema: z.core.$ZodType, path: Part): Place => ({ schema: inside(schema), path });

/** Every part of a schema. */
export function partsOf(schema: z.core.$ZodType, path: Part = ''): Part[] {
  const visit = (at: Place): Part[] => [at.path, ...childrenOf(at).flatMap(visit)];
  return [...new Set(visit(place(schema, path)))].slice(1);
}

/** A value in an answer: the part that it shows, and how to reach it. */
interface Shown {
  readonly part: Part;
  readonly keys: readonly (string | number)[];
  /** Whether the last key is a name of the schema, not of the data. */
  readonly isNamed: boolean;
}

type Step = readonly [at: Place, value: unknown, keys: Shown['keys'], isNamed: boolean];

function stepsInto({ schema, path }: Place, value: unknown, keys: Shown['keys']): Step[] {
  const { def } = schema._zod;
  const children = childrenOf({ schema, path });
  const entries = (): [string, unknown][] => Object.entries(value as object);
  switch (def.type) {
    case 'object':
      return entries().map(([key, one]) => [
        place(def.shape[key] ?? z.never(), `${path}.${key}`),
        one,
        [...keys, key],
        true,
      ]);
    case 'record':
      return entries().map(([key, one]) => [children[0]!, one, [...keys, key], false]);
    case 'array':
      return (value as unknown[]).map((one, at) => [children[0]!, one, [...keys, at], false]);
    case 'tuple':
      return (value as unknown[]).map((one, at) => [children[at]!, one, [...keys, at], false]);
    case 'union':
      return children
        .filter((option) => z.safeParse(option.schema, value).success)
        .slice(0, 1)
        .map((option) => [option, value, keys, false]);
    default:
      return children.map((child) => [child, value, keys, false]);
  }
}

/** The parts of a schema that an answer shows. A null shows none of the parts below it. */
export function shownBy(schema: z.core.$ZodType, answer: unknown): Shown[] {
  const visit = ([at, value, keys, isNamed]: Step): Shown[] => {
    const isAbsent = value === null && at.schema._zod.def.type !== 'null';
    if (isAbsent || value === undefined) return [];
    return [{ part: at.path, keys, isNamed }, ...stepsInto(at, value, keys).flatMap(visit)];
  };
  return visit([place(schema, ''), answer, [], false]).slice(1);
}

/** The keys of objects in an answer, null ones too: what a migration could rename. */
export function namesIn(schema: z.core.$ZodType, answer: unknown): Shown[] {
  const visit = ([at, value, keys, isNamed]: Step): Shown[] => {
    const own = isNamed ? [{ part: at.path, keys, isNamed }] : [];
    const isEmpty = value === null || value === undefined;
    return [...own, ...(isEmpty ? [] : stepsInto(at, value, keys).flatMap(visit))];
  };
  return visit([place(schema, ''), answer, [], false]);
}

/** A copy of the answer in which one key has another name. */
export function renamed(answer: unknown, keys: Shown['keys']): unknown {
  const [first, ...rest] = keys;
  if (first === undefined) return answer;
  if (Array.isArray(answer))
    return answer.map((one, index) => (index === first ? renamed(one, rest) : one));
  const entries = Object.entries(answer as Record<string, unknown>).map(([key, value]) => {
    if (key !== first) return [key, value];
    return rest.length === 0 ? [`${key}_renamed`, value] : [key, renamed(value, rest)];
  });
  return Object.fromEntries(entries);
}
