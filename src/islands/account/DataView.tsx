import { account as words } from '#messages/account.ts';
import { downloadData } from '#stores/account/person-data.ts';

/** All stored data of a person: readable on the page, in print and as a file. */
export function DataView({ data }: { data: object }) {
  return (
    <section className="card grid gap-4 p-5 sm:p-7" aria-label={words.dataTitle}>
      <p className="print:hidden">
        <button type="button" className="btn btn-primary" onClick={downloadData}>
          {words.downloadData}
        </button>
      </p>
      {Object.entries(data).map(([part, value]) => (
        <Part key={part} title={words.parts[part] ?? part} value={value} />
      ))}
    </section>
  );
}

function Part({ title, value }: { title: string; value: unknown }) {
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  return (
    <div>
      <h2 className="text-lg">{title}</h2>
      {isEmpty ? <p className="text-ink-soft">{words.nothingKept}</p> : <Value value={value} />}
    </div>
  );
}

const nameOf = (key: string): string => key.replaceAll('_', ' ');

/** Lists in lists, as deep as the data are. What is empty is left out. */
function Value({ value }: { value: unknown }) {
  if (Array.isArray(value)) {
    return (
      <ol className="grid gap-2">
        {value.map((one, index) => (
          <li key={index} className="border-s-2 border-line ps-3">
            <Value value={one} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value !== 'object' || value === null) {
    return <span className="wrap-anywhere">{String(value)}</span>;
  }
  const facts = Object.entries(value).filter(([, one]) => one !== null && one !== '');
  return (
    <dl className="grid gap-x-4 text-sm sm:grid-cols-2">
      {facts.map(([key, one]) => (
        <div key={key} className="contents">
          <dt className="text-ink-soft">{nameOf(key)}</dt>
          <dd className="min-w-0">
            <Value value={one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
