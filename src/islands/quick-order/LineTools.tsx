import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { sureLines } from '#domain/quick-order/line-candidates.ts';
import { countDoubles } from '#domain/quick-order/line-edits.ts';
import { quickTable as words } from '#messages/quick-order.ts';
import { mergeLines, redo, takeSureLines, undo } from '#stores/quick-order/edits.ts';
import { $history } from '#stores/quick-order/history.ts';
import { $lines } from '#stores/quick-order/lines.ts';

/** Changes of many lines at once, and the way back. */
export function LineTools() {
  const lines = useStore($lines);
  const { past, future } = useStore($history);
  useUndoKeys();
  const sure = sureLines(lines).length;
  const doubles = countDoubles(lines);
  return (
    <div className="flex flex-wrap gap-3">
      {sure > 0 && <Tool name={words.takeSure(sure)} onPress={takeSureLines} />}
      {doubles > 0 && <Tool name={words.merge(doubles)} onPress={mergeLines} />}
      {/* Disabled ones keep the focus: the last step back would lose it. */}
      <Tool name={words.undo} isOff={past.length === 0} onPress={undo} />
      <Tool name={words.redo} isOff={future.length === 0} onPress={redo} />
    </div>
  );
}

interface ToolProps {
  name: string;
  isOff?: boolean;
  onPress: () => void;
}

function Tool({ name, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      {name}
    </button>
  );
}

/** A pasted text that is still being written has the undo of its field. */
const isInText = ({ target }: Event): boolean => target instanceof HTMLTextAreaElement;

function onKey(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, shiftKey, key } = event;
  const step = { z: shiftKey ? redo : undo, y: redo }[key.toLowerCase()];
  if (!step || !(ctrlKey || metaKey) || isInText(event) || document.querySelector('dialog[open]'))
    return;
  event.preventDefault();
  step();
}

function useUndoKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
