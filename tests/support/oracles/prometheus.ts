/**
 * A strict reader of Prometheus' text format 0.0.4, after its published grammar: HELP and TYPE at most once
 * and before the samples, all lines of a metric together, no series twice, only the escapes that it knows.
 */
interface Family {
  readonly name: string;
  help: string | null;
  type: string | null;
  readonly series: Map<string, number>;
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const TYPES = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];
const COMMENT = new RegExp(`^# (HELP|TYPE) (${NAME}) (.*)$`);
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)(?: (-?\\d+))?$`);
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\\\|\\"|\\n)*)"(?:,|$)/;
const NUMBER = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[+-]?Inf|NaN)$/;

function labelsOf(text: string): string {
  const labels: string[] = [];
  for (let rest = text; rest !== '';) {
    const [whole, name, value] = LABEL.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`These are no labels: ${rest}`);
    if (labels.some((one) => one.startsWith(`${name}=`))) throw new Error(`${name} is there twice`);
    const text = value!.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    labels.push(`${name}=${text}`);
    rest = rest.slice(whole.length);
  }
  return labels.sort().join(' ');
}

function readComment(family: Family, kind: string, text: string): void {
  if (family.series.size > 0) throw new Error(`${kind} of ${family.name} comes after its samples`);
  if (kind === 'HELP') {
    if (family.help !== null) throw new Error(`HELP of ${family.name} is there twice`);
    if (!/^(?:[^\\]|\\\\|\\n)*$/.test(text))
      throw new Error(`HELP of ${family.name} has another escape`);
    family.help = text;
    return;
  }
  if (family.type !== null) throw new Error(`TYPE of ${family.name} is there twice`);
  if (!TYPES.includes(text)) throw new Error(`${text} is no type`);
  family.type = text;
}

function readSample(family: Family, labels: string, value: string): void {
  if (!NUMBER.test(value)) throw new Error(`${value} is no number`);
  const key = labelsOf(labels);
  if (family.series.has(key)) throw new Error(`${family.name} ${key} is there twice`);
  family.series.set(key, Number(value.replace('Inf', 'Infinity')));
}

/** Its metrics by name. Throws for the first line that breaks the format. */
export function readPrometheus(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const families = new Map<string, Family>();
  let current: Family | undefined;
  const familyOf = (name: string): Family => {
    if (current?.name === name) return current;
    if (families.has(name)) throw new Error(`the lines of ${name} are not together`);
    current = { name, help: null, type: null, series: new Map() };
    families.set(name, current);
    return current;
  };
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, commented, words] = COMMENT.exec(line) ?? [];
    if (commented !== undefined) {
      readComment(familyOf(commented), kind!, words!);
      continue;
    }
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
    if (name === undefined) throw new Error(`This line is none of the format: ${line}`);
    readSample(familyOf(name), labels, value!);
  }
  return families;
}
