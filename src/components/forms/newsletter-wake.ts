/** Fetches the program that answers a mail's link; without it the page says that it could not. */
const page = document.querySelector<HTMLElement>('[data-newsletter]')!;

const wake = (): void =>
  void import('./newsletter-script.ts').catch(() => {
    page.querySelector('[role=status]')!.textContent = page.dataset.failed!;
    addEventListener('online', wake, { once: true });
  });

if (location.hash) wake();

export {};
