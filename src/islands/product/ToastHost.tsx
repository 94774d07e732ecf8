import { useSyncExternalStore } from 'react';
import { Toasts } from '#islands/ui/Toasts.tsx';

const never = () => () => undefined;

/** Toasts in an island that was rendered at build: their portal may only come after hydration. */
export function ToastHost() {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated && <Toasts />;
}
