import { productPath } from '#domain/shared/paths.ts';
import { RECENT_KEY } from '#domain/shared/storage-keys.ts';

/** Links to the products that were seen last, without their prices, which may be old. */
interface Seen {
  readonly id: string;
  readonly name: string;
  readonly photo: string | null;
  readonly prefix?: string;
}

const SHOWN = 4;
const place = document.querySelector<HTMLElement>('[data-seen]')!;

/** What this browser keeps may be of an older visit, or broken. */
function seen(): Seen[] {
  try {
    const kept = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]') as Seen[];
    return kept.filter(({ id, name, prefix }) => id && name && prefix === place.dataset['seen']);
  } catch {
    return [];
  }
}

function linkOf({ id, name, photo }: Seen): HTMLElement {
  const link = document.createElement('a');
  link.href = productPath(id);
  link.className = 'card flex h-full items-center gap-3 p-2 text-sm hover:border-line-strong';
  if (photo) {
    const picture = Object.assign(new Image(64, 64), { src: photo, alt: '' });
    picture.className = 'size-14 rounded-md';
    link.append(picture);
  }
  link.append(name);
  return link;
}

const links = seen().slice(0, SHOWN).map(linkOf);
for (const link of links)
  place.querySelector('ul')!.appendChild(document.createElement('li')).append(link);
place.hidden = links.length === 0;
