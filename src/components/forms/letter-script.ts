/** Follows the link of a newsletter's mail: the key stands behind `#` and is posted in a body. */
const page = document.querySelector<HTMLElement>('[data-letter]')!;
const told = page.querySelector<HTMLElement>('[role=status]')!;
const [act = '', token = ''] = location.hash.slice(1).split('=');

async function follow(): Promise<void> {
  const { confirmed, unsubscribed, unknown, failed } = page.dataset;
  history.replaceState(null, '', location.pathname);
  const response = await fetch('/functions/v1/forms', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: `newsletter-${act}`, token }),
  }).catch(() => undefined);
  const done = act === 'confirm' ? confirmed : unsubscribed;
  told.textContent = (response?.ok ? done : response?.status === 422 ? unknown : failed) ?? '';
}

if (['confirm', 'unsubscribe'].includes(act)) {
  told.textContent = page.dataset.opening ?? '';
  void follow();
}

export {};
