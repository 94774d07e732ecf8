/** Prometheus' text format, version 0.0.4. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const escapedHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

const escapedLabel = (text: string): string => escapedHelp(text).replaceAll('"', '\\"');

function sampleLine(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapedLabel(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** A metric without samples is left out. */
export const prometheusText = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${escapedHelp(help)}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => sampleLine(name, sample)),
    ])
    .map((line) => `${line}\n`)
    .join('');
