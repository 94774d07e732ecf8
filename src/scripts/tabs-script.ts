/**
 * Makes tabs of a list of links to the panels below it: one stop of the Tab key, arrows, Home and End.
 * The address alone decides which panel is shown, with script and without.
 */
const list = document.querySelector<HTMLElement>('[data-tabs] > ul')!;
const tabs = [...list.querySelectorAll('a')];
const panelOf = (tab: HTMLAnchorElement): HTMLElement =>
  document.getElementById(tab.hash.slice(1))!;
const current = (): HTMLAnchorElement =>
  tabs.find(({ hash }) => hash === location.hash) ?? tabs[0]!;

function mark(): void {
  for (const tab of tabs) {
    tab.ariaSelected = String(tab === current());
    tab.tabIndex = tab === current() ? 0 : -1;
  }
}

const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => at + (list.matches(':dir(rtl)') ? -1 : 1),
  ArrowLeft: (at) => at - (list.matches(':dir(rtl)') ? -1 : 1),
  Home: () => 0,
  End: () => -1,
};

list.onkeydown = (event) => {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const tab = tabs.at(step(tabs.indexOf(current())) % tabs.length)!;
  location.replace(tab.hash); // Moving between tabs adds no history entries.
  tab.focus({ preventScroll: true });
};

list.role = 'tablist';
for (const tab of tabs) {
  tab.role = 'tab';
  tab.parentElement!.role = 'presentation';
  tab.setAttribute('aria-controls', tab.hash.slice(1));
  Object.assign(panelOf(tab), { role: 'tabpanel', tabIndex: 0 });
}
addEventListener('hashchange', mark);
mark();

export {};
