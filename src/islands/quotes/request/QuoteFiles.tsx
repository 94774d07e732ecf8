import { useStore } from '@nanostores/react';
import { useEffect, useId, type DragEvent } from 'react';
import { FILE_ACCEPT } from '#domain/quotes/file.ts';
import { FileButton } from '#islands/shared/form/FileButton.tsx';
import { quote as messages, quoteFiles as words } from '#messages/form/quote-request.ts';
import {
  $quoteFiles,
  chooseFiles,
  forgetFiles,
  removeFile,
  type ChosenFile,
} from '#stores/quotes/files.ts';

/** The files of a request: chosen or dropped, each with its size, how far it is, and why it was not taken. */
export function QuoteFiles() {
  const { files, isFull } = useStore($quoteFiles);
  const id = useId();
  useEffect(() => forgetFiles, []);
  return (
    <div className="grid gap-2" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label className="label" htmlFor={id}>
        {words.label} <span className="font-normal text-ink-faint">({messages.optional})</span>
      </label>
      <FileButton
        id={id}
        label={words.choose}
        multiple
        accept={FILE_ACCEPT}
        aria-describedby={`${id}-hint`}
        aria-invalid={files.some(({ error }) => error) ? true : undefined}
        onChange={({ target }) => {
          chooseFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        {words.hint}
      </p>
      {files.length > 0 && (
        <ul className="grid" aria-label={words.chosen}>
          {files.map((file) => (
            <FileRow key={file.key} file={file} />
          ))}
        </ul>
      )}
      <p className="field-error empty:hidden" role="status">
        {isFull && words.full}
      </p>
    </div>
  );
}

function drop(event: DragEvent): void {
  event.preventDefault();
  chooseFiles([...event.dataTransfer.files]);
}

function FileRow({ file }: { file: ChosenFile }) {
  const { key, name, bytes, error } = file;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-line py-1 first:border-t-0">
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className={error ? 'field-error' : 'text-xs text-ink-soft'} role="status">
          {error ? (words.errors[error] ?? words.failed) : stateText(file, words.size(bytes))}
        </p>
      </div>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={words.removeNamed(name)}
        onClick={() => removeFile(key)}
      >
        {words.remove}
      </button>
    </li>
  );
}

/** Screen readers hear that it is sent and that it is there, not each percent. */
const stateText = ({ id, share }: ChosenFile, size: string) =>
  id ? (
    size
  ) : (
    <>
      {words.sending} <progress aria-hidden="true" value={share} max={1} />
    </>
  );
