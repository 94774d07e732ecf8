import { reloadOnce } from '#islands/ui/reload-once.ts';

type Island = HTMLElement & { start(): void };

const notice = document.querySelector<HTMLElement>('[data-island-failed]')!;
/** What was clicked too early, and for a switch how it was shown. */
const early = new Map<HTMLElement, string | null>();
let failed: Island | undefined;

/** What was clicked is not kept: it must not happen minutes later, when the shopper has moved on. */
function showFailure(): void {
  const isAdd = [...early.keys()].some(({ dataset }) => dataset.addProduct);
  early.clear();
  notice.dataset.islandFailed = String(isAdd);
  notice.hidden = false;
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[ssr] button[type=button]');
  if (button) early.set(button, button.ariaPressed);
  if (button && failed) showFailure();
});

/**
 * The island may show a switch as the browser remembers it: if it is then as it was before the click, one
 * more click brings it to where the shopper wanted it.
 */
async function repeat(pressed: string | null, button: HTMLElement): Promise<void> {
  button.click();
  await Promise.resolve(); // React renders before.
  if (pressed && pressed === button.ariaPressed) button.click();
}

// The event does not bubble, but every event passes the document on its way down.
document.addEventListener(
  'astro:hydrate',
  () => {
    failed = undefined;
    notice.hidden = true;
    early.forEach(repeat);
    early.clear();
  },
  true,
);

document.addEventListener('astro:hydration-error', async ({ target }) => {
  if (await reloadOnce()) return;
  failed = target as Island;
  failed.before(notice);
  showFailure();
});

const retry = () => {
  failed?.start();
  delete sessionStorage.reloaded; // Who asks may have the page reloaded.
};
notice.querySelector('button')!.onclick = retry;
addEventListener('online', retry);
