/** Opens the topic that the address points at. */
const reveal = (): void => {
  const group = document.getElementById(location.hash.slice(1))?.closest('details');
  if (group) group.open = true;
};
addEventListener('hashchange', reveal);
reveal();

export {};
