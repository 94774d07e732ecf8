/** Opens the topic that the address points at; the search's program comes when somebody reaches for it. */
const reveal = (): void => {
  const group = document.getElementById(location.hash.slice(1))?.closest('details');
  if (group) group.open = true;
};
addEventListener('hashchange', reveal);
reveal();

document
  .querySelector('[data-filter]')
  ?.addEventListener('focus', () => void import('./filter-script.ts'), { once: true });

export {};
