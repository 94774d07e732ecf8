import { loadPassages } from '#backend/content/passages.ts';
import { searchIn, type Found, type Piece, type Search } from './text-search.ts';

/** Shows, under a search box, the passages of articles and answers that hold the typed words. */
let search: Promise<Search> | undefined;

const element = (name: string, ...children: (Node | string)[]): HTMLElement => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};

const textOf = (pieces: readonly Piece[]): (Node | string)[] =>
  pieces.flatMap(({ text, isFound }) => [isFound ? element('mark', text) : text, ' ']);

function lineOf({ path, title, heading, pieces }: Found): HTMLElement {
  const link = element('a', heading ? `${title}: ${heading}` : title) as HTMLAnchorElement;
  link.href = path;
  return element('li', link, element('p', ...textOf(pieces)));
}

/** Passages of this page are left out. */
const isElsewhere = ({ path }: Found): boolean => !path.startsWith(`${location.pathname}#`);

/** Shows nothing where the words have changed meanwhile: the later search shows its own result. */
export async function showPassages(box: HTMLInputElement, words: string): Promise<void> {
  const part = document.querySelector<HTMLElement>('[data-passages]')!;
  const find = await (search ??= loadPassages(part.dataset.passages!)
    .then(searchIn)
    .catch((error: unknown) => {
      search = undefined;
      throw error;
    }));
  if (box.value.trim() !== words) return;
  const found = words.length < 2 ? [] : find(words).filter(isElsewhere);
  part.querySelector('ol')!.replaceChildren(...found.map(lineOf));
  part.hidden = found.length === 0;
}
