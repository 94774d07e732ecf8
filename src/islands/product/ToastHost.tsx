import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType } from 'react';
import { showFlash } from '#stores/flash.ts';
import { $toasts } from '#stores/toasts.ts';

const NONE: never[] = [];

/** Toasts come with the first of them; their portal may not be there while a built island hydrates. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const isNeeded = useStore($toasts, { ssr: () => NONE }).length > 0;
  useEffect(showFlash, []);
  useEffect(() => {
    if (isNeeded)
      import('#islands/ui/Toasts.tsx').then((ui) => setToasts(() => ui.Toasts), console.error);
  }, [isNeeded]);
  return Toasts && <Toasts />;
}
