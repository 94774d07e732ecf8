import { CART_ADDED, CART_CHANGED } from '#domain/cart/cart-snapshot.ts';
import { badgeText } from '#domain/content/header-footer.ts';
import { PREFIX } from '#domain/shared/prefix.ts';
import {
  CART_SEEN_KEY,
  CART_SNAPSHOT_KEY,
  CART_TOKEN_KEY,
  FLASH_KEY,
  LANGUAGE_KEY,
  OPEN_CART_KEY,
  RELOADED_KEY,
  SESSION_KEY,
} from '#domain/shared/storage-keys.ts';
import { page } from './header-script.ts';

/** The badge from the last known cart, and the panel, whose React is loaded when it is first opened. */
const button = document.querySelector<HTMLElement>('[data-cart-button]')!;
const badge = document.querySelector<HTMLElement>('[data-cart-count]')!;
const dialog = document.querySelector<HTMLDialogElement>('#cart')!;
/** Matches where the other language comes first in the stored choice or in the list of the browser. */
const PREFERS_OTHER = PREFIX ? /^((?!ar).)*en/ : /^((?!en).)*ar/;
const emptyLabel = button.ariaLabel;

function show(pieces: number): void {
  // The name has what is seen, '99+' too: somebody may say it to press the button.
  const text = (badge.textContent = badgeText(pieces));
  badge.hidden = !pieces;
  button.ariaLabel = pieces ? button.dataset.label!.replace('{n}', text) : emptyLabel;
}

function showLastKnown(): void {
  try {
    // The two links of the header, 'Sign in' and 'Account': their style shows the right one.
    page.toggleAttribute('data-user', SESSION_KEY in localStorage);
    // A reload for the panel's code, a moment ago: the panel opens again.
    if (Date.now() - sessionStorage[OPEN_CART_KEY] < 6e4) button.click();
    delete sessionStorage[OPEN_CART_KEY];
    // A page without islands shows the toast of the page before by the code of the panel.
    // What a browser saw of a cart goes after a week; where there is still one, it is read again.
    const isOld = !(Date.now() - localStorage[CART_SEEN_KEY] < 6048e5);
    if (isOld) delete localStorage[CART_SNAPSHOT_KEY];
    if (sessionStorage[FLASH_KEY] || (isOld && localStorage[CART_TOKEN_KEY])) void load();
    if (PREFERS_OTHER.test(localStorage[LANGUAGE_KEY] ?? navigator.languages))
      void import('./language-offer.ts');
    // An older version or a person may have changed the value: anything but a number counts as 0.
    show(JSON.parse(localStorage[CART_SNAPSHOT_KEY] ?? 0)?.pieces | 0);
  } catch {
    show(0); // The browser forbids storage: the badge follows the cart of this page alone.
  }
}

/** Beside the page it does not take the focus: see `openNonModal`. */
async function load(isBeside = false): Promise<void> {
  dialog.dataset.state = 'loading';
  try {
    const panel = await import('#islands/cart/mount.tsx');
    panel.mountCart(dialog);
    if (isBeside) panel.openNonModal(dialog);
  } catch (error) {
    console.error(error);
    dialog.dataset.state = 'failed';
    try {
      if (dialog.open) sessionStorage[OPEN_CART_KEY] = sessionStorage[RELOADED_KEY];
    } catch {
      // The browser keeps nothing.
    }
  }
}

button.role = 'button';
button.ariaHasPopup = 'dialog';
button.onclick = (event) => {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  dialog.removeAttribute('open');
  dialog.showModal();
  void load();
};
dialog.querySelector<HTMLElement>('[data-cart-retry]')!.onclick = () => {
  void load();
  try {
    delete sessionStorage[RELOADED_KEY]; // A retry by hand may reload the page once more.
  } catch {
    // The browser forbids storage.
  }
};
ononline = () => {
  if (dialog.open) void load();
};
document.addEventListener(CART_ADDED, () => void load(true));
document.addEventListener(CART_CHANGED, (event) => show((event as CustomEvent<number>).detail));
onstorage = onpageshow = showLastKnown;
showLastKnown();
