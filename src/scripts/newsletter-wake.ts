/** Loads the script that handles the link of a mail; shows an error when it does not load. */
const page = document.querySelector<HTMLElement>('[data-newsletter]')!;

const wake = (): void =>
  void import('./newsletter-script.ts').catch(() => {
    page.querySelector('[role=status]')!.textContent = page.dataset.failed!;
    addEventListener('online', wake, { once: true });
  });

if (location.hash) wake();

export {};
