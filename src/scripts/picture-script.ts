/** A picture of the database that does not load is replaced by ours (msg-04). */
const replace = (picture: HTMLImageElement): void => {
  const fallback = picture.dataset?.fallback;
  if (fallback && !picture.src.endsWith(fallback)) picture.src = fallback;
};

addEventListener('error', ({ target }) => replace(target as HTMLImageElement), true);
for (const picture of document.images) {
  if (picture.complete && !picture.naturalWidth) replace(picture);
}

export {};
