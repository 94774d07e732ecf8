import { sendForm } from '#backend/content/forms.ts';

/**
 * Handles the link of a newsletter mail. The key is behind `#` and is posted in a body, and only
 * after a click: mail scanners open links too.
 */
const page = document.querySelector<HTMLElement>('[data-newsletter]')!;
const status = page.querySelector<HTMLElement>('[role=status]')!;
const [action = '', token = ''] = location.hash.slice(1).split('=');
const button = page.querySelector<HTMLButtonElement>(`[data-ask][value="${CSS.escape(action)}"]`);
const say = (words = ''): void => void (status.textContent = words);

async function answer({ dataset }: HTMLElement): Promise<void> {
  button!.disabled = true;
  say(page.dataset.sending);
  const { status: code } = await sendForm({ kind: `newsletter-${action}`, token });
  button!.disabled = false;
  button!.hidden = code === 200 || code === 422;
  say(code === 200 ? dataset.done : (page.dataset[`on${code}`] ?? page.dataset.failed));
}

if (button) {
  history.replaceState(null, '', location.pathname);
  say(button.dataset.ask);
  button.hidden = false;
  button.onclick = () => void answer(button);
}
