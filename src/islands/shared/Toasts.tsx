import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cart as words } from '#messages/cart.ts';
import { showFlash } from '#stores/shared/flash.ts';
import { dismissToast } from '#stores/shared/toast-topics.ts';
import { $toasts, type Toast } from '#stores/shared/toasts.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from './Icon.tsx';
import { useModal } from './focus.ts';

const SUCCESS_MS = 4000;
const ERROR_MS = 9000;

/** The toasts of a page, in the region that the layout holds. Put it once on each page with islands. */
export function Toasts() {
  const [region] = useState(claimRegion);
  useEffect(() => {
    if (region) showFlash();
  }, [region]);
  const isMute = useModal(cartDialog());
  return region && !isMute && createPortal(<ToastList />, region);
}

const cartDialog = (): Element | null =>
  typeof document === 'undefined' ? null : document.getElementById('cart');

/** The first to ask shows the toasts: the page's own island, or the cart panel on a page without one. */
function claimRegion(): Element | null {
  if (typeof document === 'undefined') return null;
  const region = document.getElementById('toasts');
  if (!region || region.hasAttribute('data-claimed')) return null;
  region.setAttribute('data-claimed', '');
  return region;
}

/** While the cart is a modal dialog, the rest of the page is inert: the dialog shows the toasts. */
export function ToastList() {
  const toasts = newest(useStore($toasts));
  return (
    <div role="status" className="grid gap-2">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** The last three, and of two that say the same the later. */
const newest = (toasts: readonly Toast[]): readonly Toast[] =>
  toasts
    .filter(({ text }, index) => toasts.findLastIndex((other) => other.text === text) === index)
    .slice(-3);

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const failed = toast.kind === 'error';

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), failed ? ERROR_MS : SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [held, failed, toast.id]);

  return (
    <div
      className={`max-sm:not-last:hidden pointer-events-auto flex items-start gap-3 rounded-md border bg-card p-3 text-sm shadow-lift ${failed ? 'border-alarm text-alarm' : 'border-teal text-teal'}`}
      data-toast={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon path={failed ? icons.bolt : icons.check} className="mt-0.5 size-5" />
      <p className="min-w-0 grow py-0.5 text-ink">{toast.text}</p>
      <button
        type="button"
        className="-m-3 grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink"
        aria-label={words.dismiss}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon path={icons.close} className="size-4" />
      </button>
    </div>
  );
}
