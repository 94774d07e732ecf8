import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { sureLines } from '#domain/quick-order/line-candidates.ts';
import { countDoubles } from '#domain/quick-order/line-edits.ts';
import { VatSwitch } from '#islands/shared/Vat.tsx';
import { quickTable as words } from '#messages/quick-order.ts';
import { mergeLines, redo, takeSureLines, undo } from '#stores/quick-order/edits.ts';
import { $history } from '#stores/quick-order/history.ts';
import { $lines } from '#stores/quick-order/lines.ts';
import { stepOf } from './undo-keys.ts';

const STEPS = { undo, redo };
const count = (): number => $lines.get().length;

/** Changes of many lines at once, and the way back. Each is announced: the table is far from its button. */
export function LineTools() {
  const lines = useStore($lines);
  const { past, future } = useStore($history);
  const [said, setSaid] = useState({ text: '', n: 0 });
  const undoButton = useRef<HTMLButtonElement>(null);
  const sure = sureLines(lines).length;
  const doubles = countDoubles(lines);
  const say = (text: string) => setSaid(({ n }) => ({ text, n: n + 1 }));
  const step = (name: 'undo' | 'redo') => {
    if ({ undo: past, redo: future }[name].length === 0) return;
    STEPS[name]();
    say(words.steps[name](count()));
  };
  // The pressed button goes with its last line: the way back is next to it.
  const change = (run: () => void, text: string) => () => {
    run();
    say(text);
    undoButton.current?.focus();
  };
  useUndoKeys(step);
  return (
    <div className="flex flex-wrap gap-3">
      {sure > 0 && (
        <Tool name={words.takeSure(sure)} onPress={change(takeSureLines, words.taken(sure))} />
      )}
      {doubles > 0 && (
        <Tool name={words.merge(doubles)} onPress={change(mergeLines, words.merged(doubles))} />
      )}
      {/* Disabled ones keep the focus: the last step back would lose it. */}
      <Tool
        ref={undoButton}
        name={words.undo}
        isOff={past.length === 0}
        onPress={() => step('undo')}
      />
      <Tool name={words.redo} isOff={future.length === 0} onPress={() => step('redo')} />
      <VatSwitch className="border-line-strong" />
      <p role="status" className="sr-only">
        <span key={said.n}>{said.text}</span>
      </p>
    </div>
  );
}

interface ToolProps {
  ref?: Ref<HTMLButtonElement>;
  name: string;
  isOff?: boolean;
  onPress: () => void;
}

function Tool({ ref, name, isOff = false, onPress }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="btn btn-secondary"
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      {name}
    </button>
  );
}

function useUndoKeys(run: (step: 'undo' | 'redo') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = stepOf(event);
      if (!step || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      run(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
