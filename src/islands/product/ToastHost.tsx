import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType } from 'react';
import { FLOATING, Problem } from '#islands/shared/Problem.tsx';
import { showFlash } from '#stores/shared/flash.ts';
import { $toasts } from '#stores/shared/toasts.ts';

const NONE: never[] = [];

/** A separate function: chaining to the import would hide its failure from the reload for lost code. */
// eslint-disable-next-line no-restricted-syntax -- a toast without its code is shown plainly
const fetchToasts = () => import('#islands/shared/Toasts.tsx');

/**
 * Loads the code of toasts with the first one. Their portal may be missing while a built island hydrates. Without
 * their code, the newest is shown plainly: it has to be readable offline too.
 */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const toasts = useStore($toasts, { ssr: () => NONE });
  const latest = toasts.at(-1);
  useEffect(showFlash, []);
  useEffect(() => {
    if (!latest) return;
    if (failed) $toasts.set([latest]); // The others were shown plainly.
    fetchToasts().then(
      (ui) => setToasts(() => ui.Toasts),
      () => setFailed(true),
    );
  }, [latest, failed]);
  if (Toasts) return <Toasts />;
  return (
    failed &&
    latest && <Problem className={FLOATING} text={latest.text} onClose={() => $toasts.set([])} />
  );
}
