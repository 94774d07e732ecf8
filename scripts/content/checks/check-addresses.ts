import { shellFor } from '../../../src/domain/content/site/hosting.ts';
import { addressOfMdx } from '../addresses.ts';
import type { Problem } from '../problem.ts';
import type { Source } from '../source.ts';
import type { World } from '../world.ts';

/** Files whose address another file or a page of the program has: nobody would see them. */
export function checkAddresses(sources: readonly Source[], world: World): Problem[] {
  const seen = new Map<string, string>();
  return sources.flatMap(({ file }) => {
    const address = addressOfMdx(file);
    if (address === null) return [];
    const other = seen.get(address);
    seen.set(address, file);
    const text =
      other === undefined
        ? hiddenBy(file, address, world)
        : `${address} is the address of ${other} too: give this file another name`;
    return text === null ? [] : [{ file, line: 1, text }];
  });
}

function hiddenBy(file: string, address: string, { routes, usesWords }: World): string | null {
  const isHidden =
    address === '/index' ||
    (routes.has(address) && !usesWords(address)) ||
    (file.startsWith('content/pages/') && shellFor(address) !== null);
  return isHidden
    ? `${address} is a page of the program, which hides this file: rename it, such as ${address.split('/').at(-1)}-2.mdx`
    : null;
}
