import { useCallback, useSyncExternalStore } from 'react';

/** Whether a dialog is modal now; while it is, the rest of the page is mute. */
export function useModal(dialog: Element | null): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      if (!dialog) return () => undefined;
      const observer = new MutationObserver(changed);
      observer.observe(dialog, { attributes: true, attributeFilter: ['open'] });
      return () => observer.disconnect();
    },
    [dialog],
  );
  const isModal = () => dialog?.matches(':modal') ?? false;
  return useSyncExternalStore(watch, isModal, () => false);
}
