const MDX = /^content\/(?:pages|(blog))\/(.*)\.mdx$/;

/** Astro's way from the name of a file to a part of an address: 'My Offer' is 'my-offer'. */
const partOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

/** The address of a page or an article; null for a file of another kind. */
export function addressOfMdx(file: string): string | null {
  const [, blog, name] = MDX.exec(file) ?? [];
  if (name === undefined) return null;
  const parts = name.split('/').map(partOf).join('/');
  return `/${blog === undefined ? '' : 'blog/'}${parts}`.replace(/(?<=.)\/index$/, '');
}

/** Reports addresses that differ from the name of their file. */
export const renamedAddresses = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const address = addressOfMdx(file);
    return address === null || file.endsWith(`${address}.mdx`)
      ? []
      : [`${file} becomes ${address}: link to it by that address`];
  });
