import { reloadOnce } from '#islands/ui/reload-once.ts';

type Island = HTMLElement & { start(): void };

const notice = document.querySelector<HTMLElement>('[data-island-failed]')!;
const early = new Set<HTMLElement>();
let failed: Island | undefined;

/** What was clicked is not kept: it must not happen minutes later, when the shopper has moved on. */
function showFailure(): void {
  const isAdd = [...early].some(({ dataset }) => dataset.addProduct);
  early.clear();
  notice.dataset.islandFailed = String(isAdd);
  notice.hidden = false;
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[ssr] button[type=button]');
  if (button) early.add(button);
  if (button && failed) showFailure();
});

// The event does not bubble, but every event passes the document on its way down.
document.addEventListener(
  'astro:hydrate',
  () => {
    failed = undefined;
    notice.hidden = true;
    for (const button of early) button.click();
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
