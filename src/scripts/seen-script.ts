import { seenProducts, type Seen } from '#domain/product/seen.ts';
import { RECENT_KEY } from '#domain/shared/storage-keys.ts';

/** Links to the products that were seen last, without their prices, which may be old. */
const place = document.querySelector<HTMLElement>('[data-seen]')!;
const { seen: prefix = '', path = '' } = place.dataset;

function linkOf({ id, name, photo }: Seen): HTMLElement {
  const link = document.createElement('a');
  link.href = path + encodeURIComponent(id);
  link.className = 'card flex h-full items-center gap-3 p-2 text-sm hover:border-line-strong';
  if (photo) {
    const picture = Object.assign(new Image(64, 64), { src: photo, alt: '' });
    picture.className = 'size-14 rounded-md';
    link.append(picture);
  }
  link.append(name);
  return link;
}

/** A browser that keeps nothing may refuse to be asked. */
function kept(): string | null {
  try {
    return localStorage.getItem(RECENT_KEY);
  } catch {
    return null;
  }
}

const links = seenProducts(kept(), prefix).map(linkOf);
for (const link of links)
  place.querySelector('ul')!.appendChild(document.createElement('li')).append(link);
place.hidden = links.length === 0;
