/** `robots.txt`. Private pages say noindex, which a search engine sees only where it may look; a copy of the site names no map. */
export function robotsText(isListed: boolean, maps: readonly string[]): string {
  const lines = isListed
    ? ['Disallow:', '', ...maps.map((map) => `Sitemap: ${map}`)]
    : ['Disallow: /'];
  return ['User-agent: *', ...lines, ''].join('\n');
}
