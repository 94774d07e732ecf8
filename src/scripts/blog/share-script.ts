/** Hands the page to the sheet of the system, or copies its address where there is none. */
const button = document.querySelector<HTMLButtonElement>('[data-share]')!;
const url = location.href.split('#')[0]!;

button.onclick = async () => {
  try {
    if (navigator.share) await navigator.share({ title: document.title, url });
    else {
      await navigator.clipboard.writeText(url);
      button.textContent = button.dataset.share!;
    }
  } catch {
    // Closing the sheet rejects the promise.
  }
};

export {};
