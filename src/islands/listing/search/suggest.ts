import Combobox from '@github/combobox-nav';
import { countOf } from '#domain/listing/suggestion.ts';
import { suggestions as words } from '#messages/listing/search.ts';
import {
  $suggestions,
  NOTHING_SUGGESTED,
  suggest,
  type SuggestionState,
} from '#stores/listing/suggestions.ts';
import { listen } from './box-events.ts';
import { createElement, suggestionGroups, suggestionHead } from './suggestion-groups.ts';

/** Busy is an answer to older words while the next one is on its way. */
const PANEL =
  'absolute end-0 top-full z-20 mt-1.5 max-h-[min(36rem,72dvh)] w-full overflow-y-auto overscroll-contain rounded-lg border border-line bg-card text-start text-ink shadow-lift aria-busy:text-ink-soft md:w-[max(100%,36rem)]';

/** Products are beside the other groups where there is room. */
const COLUMNS =
  'pb-2 md:has-[>:nth-child(2)]:grid md:has-[>:nth-child(2)]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';

const attached = new WeakSet<HTMLInputElement>();

/** Makes a search box a combobox over links, once. What was typed while this was on its way is suggested for. */
export function attach(box: HTMLInputElement): void {
  if (attached.has(box)) return;
  attached.add(box);
  const list = createElement('div', {
    role: 'listbox',
    ariaLabel: words.list,
    className: COLUMNS,
  });
  const panel = createElement('div', { className: PANEL, hidden: true });
  const status = createElement('p', { role: 'status', className: 'sr-only' });
  box.form!.append(panel, status);
  const { open } = follow({ box, list, panel, status });
  if (box.value !== box.defaultValue && box.matches(':focus')) open();
}

interface Parts {
  readonly box: HTMLInputElement;
  readonly list: HTMLElement;
  readonly panel: HTMLElement;
  readonly status: HTMLElement;
}

/** Shows what the store holds while the box is open; returns what opens it. */
function follow(parts: Parts): { open: () => void } {
  const { box, panel } = parts;
  const combobox = new Combobox(box, parts.list, { tabInsertsSuggestions: false });
  let isOpen = false;
  let choosesFirst = false;
  let shown = NOTHING_SUGGESTED;

  const show = (): void => {
    const found = isOpen ? $suggestions.get() : NOTHING_SUGGESTED;
    announce(parts, found);
    if (found.answer !== shown.answer) renew(parts, combobox, (shown = found));
    if (!choosesFirst || panel.hidden) return;
    choosesFirst = false;
    combobox.navigate(1);
  };
  const open = (): void => {
    isOpen = true;
    suggest(box.value);
    show();
  };
  const close = (): void => {
    isOpen = choosesFirst = false;
    show();
  };
  const reach = (): void => {
    choosesFirst = true;
    open();
  };

  $suggestions.listen(show);
  listen(parts, { open, close, reach });
  return { open };
}

function announce({ panel, status }: Parts, { status: state, answer }: SuggestionState): void {
  panel.ariaBusy = String(state === 'loading');
  const count = countOf(answer);
  const found = count === 0 ? words.none : words.count(count);
  status.textContent = state === 'ready' ? found : '';
}

function renew({ list, panel }: Parts, combobox: Combobox, found: SuggestionState): void {
  combobox.stop();
  list.replaceChildren(...suggestionGroups(found));
  panel.replaceChildren(...suggestionHead(found), list);
  panel.hidden = countOf(found.answer) === 0;
  if (!panel.hidden) combobox.start();
}
