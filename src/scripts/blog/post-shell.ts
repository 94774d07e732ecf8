/** Shows a post that was published after the build, by the address that the shell answers for. */
const shell = document.querySelector<HTMLElement>('[data-shell]')!;
const part = <E extends HTMLElement>(name: string): E => shell.querySelector<E>(`[data-${name}]`)!;
const again = part<HTMLButtonElement>('again');

/** Without a way on, unless another try may help. */
function fail(words = '', mayHelp = false): void {
  part('title').textContent = shell.dataset.error!;
  part('excerpt').textContent = words;
  part('excerpt').role = 'alert';
  part('cover').hidden = true;
  again.hidden = !mayHelp;
  if (mayHelp) addEventListener('online', read, { once: true });
}

async function load(): Promise<void> {
  const { dates, missing, unknown, failed } = shell.dataset;
  const slug = decodeURIComponent(location.pathname.split('/').at(-1)!);
  if (!slug || slug === 'shell') return fail(missing);
  try {
    /* With it come 12 kB of a sanitiser that no other page needs. */
    const post = await import('./later-post.ts').then((later) => later.read(slug));
    if (!post) return fail(unknown);
    post(part, dates);
    again.hidden = true;
  } catch (error) {
    console.warn(error);
    fail(failed, true);
  }
}

const read = () => void load();
again.onclick = read;
read();

export {};
