/**
 * Answers the link of a newsletter's mail. The key stands behind `#` and is posted in a body, and only
 * when somebody presses: programs that look at mail open its links too.
 */
const page = document.querySelector<HTMLElement>('[data-newsletter]')!;
const told = page.querySelector<HTMLElement>('[role=status]')!;
const [act = '', token = ''] = location.hash.slice(1).split('=');
const button = page.querySelector<HTMLButtonElement>(`[data-ask][value="${CSS.escape(act)}"]`);
const say = (words = ''): void => void (told.textContent = words);

async function answer({ dataset }: HTMLElement): Promise<void> {
  button!.disabled = true;
  say(page.dataset.sending);
  const response = await fetch('/functions/v1/forms', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: `newsletter-${act}`, token }),
  }).catch(() => undefined);
  const status = response?.status;
  button!.disabled = false;
  button!.hidden = status === 200 || status === 422;
  say(status === 200 ? dataset.done : (page.dataset[`on${status}`] ?? page.dataset.failed));
}

if (button) {
  history.replaceState(null, '', location.pathname);
  say(button.dataset.ask);
  button.hidden = false;
  button.onclick = () => void answer(button);
}

export {};
