/** The place that Astro gives a heading: GitHub's way of making one. */
export const slugOf = (heading: string): string =>
  heading
    .replaceAll(/<[^>]*>|[*_`]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');
