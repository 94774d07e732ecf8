interface Row {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly cover_image: string | null;
  readonly published_at: string;
}

const find = <E extends Element>(selector: string, within: ParentNode = document): E =>
  within.querySelector<E>(selector)!;

const list = find<HTMLElement>('[data-posts]');

function add(row: Row): void {
  if (find(`[data-slug="${row.slug}"]`)) return;
  const card = find<HTMLTemplateElement>('template').content.cloneNode(true) as ParentNode & Node;
  const link = find<HTMLAnchorElement>('a', card);
  link.href = `/blog/${row.slug}`;
  link.textContent = row.title;
  if (row.cover_image) find<HTMLImageElement>('img', card).src = row.cover_image;
  find('time', card).textContent = new Date(row.published_at).toLocaleDateString(
    list.dataset.dates,
    {
      dateStyle: 'long',
    },
  );
  find('[data-excerpt]', card).textContent = row.excerpt;
  list.prepend(card);
}

/** Adds to the list what was published after the build, each post once. */
export async function addLaterPosts(): Promise<void> {
  const response = await fetch(list.dataset.posts!, {
    method: 'POST',
    headers: { apikey: list.dataset.key!, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`${response.status}`);
  const rows = (await response.json()) as Row[];
  rows.reverse().forEach(add);
}
