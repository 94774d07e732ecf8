import { PREFIX } from '#domain/shared/prefix.ts';
import { RELOADED_KEY } from '#domain/shared/storage-keys.ts';
import { reloadOnce } from '#islands/shared/reload-once.ts';

type Island = HTMLElement & { start(): void };

const notice = document.querySelector<HTMLElement>('[data-island-failed]')!;
let failed: Island | undefined;

// The event does not bubble, but every event passes the document on its way down.
document.addEventListener(
  'astro:hydrate',
  () => {
    failed = undefined;
    notice.hidden = true;
  },
  true,
);

document.addEventListener('astro:hydration-error', async ({ target }) => {
  if (await reloadOnce()) return;
  failed = target as Island;
  failed.before(notice);
  notice.hidden = false;
});

const retry = () => {
  failed?.start();
  try {
    delete sessionStorage[RELOADED_KEY]; // A retry by hand may reload the page once more.
  } catch {
    // The browser forbids storage.
  }
};
notice.querySelector('button')!.onclick = retry;
addEventListener('online', retry);

/** An island changes its address, and a shell is at many: the link to the other language follows. */
document.querySelector('[data-language]')?.addEventListener('click', ({ target }) => {
  const link = target as HTMLAnchorElement;
  const path = PREFIX ? location.pathname.slice(PREFIX.length) : location.pathname;
  link.href = link.dataset.language + path + location.search;
});
