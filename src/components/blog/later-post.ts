import { clean } from './clean-later.ts';

export interface Row {
  readonly title: string;
  readonly content_html: string;
  readonly cover_image: string | null;
  readonly published_at: string;
  readonly excerpt: string | null;
}

/** Fills the shell with a post; `part` finds an element of it by its name, `dates` is the language of dates. */
export function show(
  row: Row,
  part: <E extends HTMLElement>(name: string) => E,
  dates: string | undefined,
): void {
  const body = clean(row.content_html);
  document.title = document.title.replace(/^[^|]*(?= \|)/, () => row.title);
  part('title').textContent = row.title;
  part('excerpt').textContent = row.excerpt;
  part('excerpt').role = 'status';
  const day = new Date(row.published_at);
  part('date').textContent = day.toLocaleDateString(dates, { dateStyle: 'long' });
  const cover = part<HTMLImageElement>('cover');
  cover.hidden = false;
  if (row.cover_image) cover.src = row.cover_image;
  part('body').innerHTML = body;
}
