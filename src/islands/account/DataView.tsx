import { isEmptyValue, personValue } from '#domain/account/person-values.ts';
import { deviceParts } from '#domain/account/profile.ts';
import { account as words } from '#messages/account.ts';
import { comma, formatSar, number } from '#messages/format.ts';
import { formatInstant, longDay } from '#messages/format-dates.ts';
import { personData } from '#messages/person-data.ts';
import { downloadData } from '#stores/account/person-data.ts';

const { fields, values } = personData;

/** All stored data of a person, as a person reads it. The file has every field of every row. */
export function DataView({ data }: { data: object }) {
  const given: Readonly<Record<string, unknown>> = { ...data };
  const parts = Object.keys(words.parts).filter((part) => part in given);
  return (
    <section className="card grid gap-6 p-5 sm:p-7" aria-label={words.dataTitle}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <button type="button" className="btn btn-primary" onClick={downloadData}>
          {words.downloadData}
        </button>
        <span className="text-sm text-ink-soft">{personData.fileHint}</span>
      </p>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        {parts.map((part) => (
          <Part key={part} title={words.parts[part]!} column={part} value={given[part]} />
        ))}
      </div>
    </section>
  );
}

interface Props {
  column: string;
  value: unknown;
}

/** Orders and other rows with rows of their own take the whole width. */
const isWide = (value: unknown): boolean =>
  Array.isArray(value) && value.some((row) => Object.values(Object(row)).some(Array.isArray));

function Part({ title, column, value }: Props & { title: string }) {
  const isEmpty = isEmptyValue(value);
  return (
    <div className={`min-w-0 ${isWide(value) && !isEmpty ? 'lg:col-span-2' : ''}`}>
      <h2 className="mb-2 text-lg">{title}</h2>
      {isEmpty ? (
        <p className="text-ink-soft">{words.nothingKept}</p>
      ) : (
        <Value column={column} value={value} />
      )}
    </div>
  );
}

function Value({ column, value }: Props) {
  if (Array.isArray(value)) return <Rows column={column} rows={value.flat()} />;
  if (typeof value === 'object' && value !== null) return <Facts row={value} />;
  return <span className="numerals wrap-anywhere">{textOf(column, value)}</span>;
}

function Rows({ column, rows }: { column: string; rows: readonly unknown[] }) {
  return (
    <ol className="grid gap-3">
      {rows.map((row, index) => (
        <li key={index} className="border-s-2 border-line ps-3">
          <Value column={column} value={row} />
        </li>
      ))}
    </ol>
  );
}

/** The named fields of a row that have a value. */
function Facts({ row }: { row: object }) {
  const facts: Readonly<Record<string, unknown>> = { ...row };
  const shown = Object.keys(fields).filter((key) => key in facts && !isEmptyValue(facts[key]));
  return (
    <dl className="grid gap-y-1 text-sm sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)] sm:gap-x-4">
      {shown.map((key) => (
        <div key={key} className="contents">
          <dt className="text-ink-soft">{fields[key]}</dt>
          <dd className="min-w-0 max-sm:mb-1">
            <Value column={key} value={facts[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(column: string, value: unknown): string {
  switch (personValue(column, value)) {
    case 'amount':
      return formatSar(Number(value));
    case 'count':
      return number(Number(value));
    case 'percent':
      return personData.percent(Number(value));
    case 'size':
      return personData.size(Math.ceil(Number(value) / 1000));
    case 'choice':
      return value ? personData.yes : personData.no;
    case 'day':
      return longDay(String(value));
    case 'moment':
      return formatInstant(String(value));
    case 'device':
      return deviceText(String(value));
    case 'text':
      return values[column]?.[String(value)] ?? String(value);
  }
}

const deviceText = (agent: string): string =>
  deviceParts(agent)
    .map((part) => words.agents[part])
    .join(comma) || words.unknownDevice;
