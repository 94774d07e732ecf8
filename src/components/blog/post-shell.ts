/** Shows a post that was published after the build, by the address that the shell answers for. */
interface Row {
  readonly title: string;
  readonly content_html: string;
  readonly cover_image: string | null;
  readonly published_at: string;
  readonly excerpt: string | null;
}

const shell = document.querySelector<HTMLElement>('[data-shell]')!;
const part = <E extends HTMLElement>(name: string): E => shell.querySelector<E>(`[data-${name}]`)!;

async function show(row: Row): Promise<void> {
  /* 12 kB that no other page needs: they come with a post to clean. */
  const { clean } = await import('./clean-later.ts');
  const body = clean(row.content_html);
  document.title = document.title.replace(/^[^|]*(?= \|)/, () => row.title);
  part('title').textContent = row.title;
  part('excerpt').textContent = row.excerpt;
  part('date').textContent = new Date(row.published_at).toLocaleDateString(shell.dataset.dates, {
    dateStyle: 'long',
  });
  if (row.cover_image) part<HTMLImageElement>('cover').src = row.cover_image;
  part('body').innerHTML = body;
}

function fail(words = ''): void {
  part('title').textContent = shell.dataset.error ?? '';
  part('excerpt').textContent = words;
  part('excerpt').setAttribute('role', 'alert');
  part('cover').hidden = true;
}

async function load(): Promise<void> {
  const { shell: address = '', key = '', missing, unknown, failed } = shell.dataset;
  const slug = decodeURIComponent(location.pathname.split('/')[2] ?? '');
  if (!slug || slug === 'shell') return fail(missing);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ slug }),
    });
    if (!response.ok) return fail(failed);
    const row = (await response.json()) as Row | null;
    if (!row) return fail(unknown);
    await show(row);
  } catch (error) {
    console.error(error);
    fail(failed);
  }
}

void load();

export {};
