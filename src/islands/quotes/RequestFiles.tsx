import type { KeptFile } from '#domain/quotes/file.ts';
import { quoteFiles as words } from '#messages/form/quote-request.ts';
import { saveFile } from '#stores/quotes/download.ts';

/** The files of the request, for everyone who may read it. */
export function RequestFiles({ files }: { files: readonly KeptFile[] }) {
  if (files.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold">{words.label}</h3>
      <ul className="grid">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="flex flex-wrap gap-x-3 py-2 text-start text-sm hover:underline"
              onClick={() => void saveFile(file)}
            >
              <span className="font-medium wrap-anywhere">{words.save(file.name)}</span>
              <span className="numerals text-ink-soft">{words.size(file.bytes)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
