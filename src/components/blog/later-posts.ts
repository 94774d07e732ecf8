/** Adds to the list what was published after the build. It is only more reading: a failure stays quiet. */
interface Row {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly cover_image: string | null;
  readonly published_at: string;
}

const COLUMNS = 'id,title,slug,cover_image,excerpt,published_at';
const list = document.querySelector<HTMLElement>('[data-posts]');

async function addLater(list: HTMLElement): Promise<void> {
  const { posts, key = '' } = list.dataset;
  const status = document.querySelector<HTMLElement>('[data-loading]')!;
  status.hidden = false;
  const address = `${posts}?select=${COLUMNS}&order=published_at.desc`;
  const response = await fetch(address, { headers: { apikey: key } }).catch(() => undefined);
  const rows = (response?.ok ? await response.json().catch(() => []) : []) as Row[];
  const unknown = rows.filter(({ slug }) => !list.querySelector(`[data-slug="${slug}"]`));
  for (const row of unknown.reverse()) list.prepend(cardOf(row));
  status.hidden = true;
}

function cardOf(row: Row): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('#later-post')!;
  const card = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
  const [picture, time, link, excerpt] = ['img', 'time', 'a', '[data-excerpt]'].map((part) =>
    card.querySelector<HTMLElement>(part)!,
  );
  card.dataset.slug = row.slug;
  if (row.cover_image) (picture as HTMLImageElement).src = row.cover_image;
  time!.textContent = new Date(row.published_at).toLocaleDateString('en-GB', { dateStyle: 'long' });
  (link as HTMLAnchorElement).href = `/blog/${encodeURIComponent(row.slug)}`;
  link!.textContent = row.title;
  excerpt!.textContent = row.excerpt;
  return card;
}

if (list) void addLater(list);
