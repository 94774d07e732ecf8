import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, SAFE_ADDRESS } from '#domain/article-html.ts';

/** Shows a post that was published after the build, by the address that the shell answers for. */
interface Row {
  readonly title: string;
  readonly content_html: string;
  readonly cover_image: string | null;
  readonly published_at: string;
  readonly excerpt: string | null;
}

const COLUMNS = 'title,content_html,cover_image,published_at,excerpt';
const ATTRIBUTES = Object.values(ALLOWED_ATTRIBUTES).flat();
const shell = document.querySelector<HTMLElement>('[data-shell]')!;
const part = <E extends HTMLElement>(name: string): E => shell.querySelector<E>(`[data-${name}]`)!;

/** The sanitiser comes only with a post to clean: 12 kB that no other page needs (decision 23). */
async function clean(html: string): Promise<string> {
  const { default: purifier } = await import('dompurify');
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: SAFE_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

async function show(row: Row): Promise<void> {
  const body = await clean(row.content_html);
  document.title = document.title.replace(/^[^|]*(?= \|)/, () => row.title);
  part('title').textContent = row.title;
  part('excerpt').textContent = row.excerpt;
  const day = new Date(row.published_at);
  part('date').textContent = day.toLocaleDateString('en-GB', { dateStyle: 'long' });
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
  const { shell: address, key = '', missing, unknown, failed } = shell.dataset;
  const slug = decodeURIComponent(location.pathname.split('/')[2] ?? '');
  if (!slug || slug === 'shell') return fail(missing);
  const query = `${address}?select=${COLUMNS}&slug=eq.${encodeURIComponent(slug)}`;
  try {
    const response = await fetch(query, { headers: { apikey: key } });
    if (!response.ok) return fail(failed);
    const [row] = (await response.json()) as Row[];
    if (!row) return fail(unknown);
    await show(row);
  } catch (error) {
    console.error(error);
    fail(failed);
  }
}

void load();
