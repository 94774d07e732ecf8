import { useStore } from '@nanostores/react';
import { useRef, type KeyboardEvent } from 'react';
import type { QuickLine } from '#domain/quick-order/quick-order.ts';
import { typedText } from '#domain/shared/text/typed-text.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { quickOrder as words } from '#messages/quick-order.ts';
import {
  $lines,
  clearLines,
  lineAfter,
  matchAll,
  removeLine,
  setPieces,
  setText,
} from '#stores/quick-order/quick-order.ts';
import { LineState } from './LineState.tsx';

/** Every line: by keyboard alone it is typed, Enter, and the next one. */
export function Lines() {
  const lines = useStore($lines);
  const list = useRef<HTMLOListElement>(null);
  const goOn = (key: number) => {
    const next = lineAfter(key);
    void matchAll();
    requestAnimationFrame(() => fieldOf(list.current, next)?.focus());
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{words.lines}</h2>
      <ol ref={list} className="grid gap-2">
        {lines.map((line, place) => (
          <Line key={line.key} line={line} place={place + 1} onEnter={() => goOn(line.key)} />
        ))}
      </ol>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-secondary" onClick={() => goOn(lines.at(-1)!.key)}>
          {words.addLine}
        </button>
        <button type="button" className="btn btn-quiet" onClick={clearLines}>
          {words.clear}
        </button>
      </p>
    </section>
  );
}

const fieldOf = (list: HTMLElement | null, key: number): HTMLInputElement | null =>
  list?.querySelector<HTMLInputElement>(`[data-line="${key}"] input`) ?? null;

interface LineProps {
  line: QuickLine;
  /** Counted from 1. */
  place: number;
  onEnter: () => void;
}

function Line({ line, place, onEnter }: LineProps) {
  const { key, text, pieces, product } = line;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <li className="card grid gap-2 p-3" data-line={key}>
      {/* What is typed is not hidden behind the bar below. */}
      <div className="grid grid-cols-[minmax(0,1fr)_5rem_auto] items-center gap-2 *:scroll-mb-36">
        <input
          className="field min-w-0"
          aria-label={words.text(place)}
          placeholder={words.textLabel}
          dir="auto"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(key, typedText(target.value))}
          onBlur={() => void matchAll()}
          onKeyDown={onKeyDown}
        />
        <input
          className="field numerals text-center"
          aria-label={words.pieces(place)}
          placeholder={words.piecesLabel}
          inputMode="numeric"
          autoComplete="off"
          value={pieces}
          onChange={({ target }) => setPieces(key, target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="btn btn-quiet btn-icon text-ink-soft"
          aria-label={words.remove(product?.name ?? (text || words.thisLine))}
          onClick={() => removeLine(key)}
        >
          <Icon name="close" />
        </button>
      </div>
      <LineState line={line} />
    </li>
  );
}
