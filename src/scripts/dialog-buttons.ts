/** Opens and closes dialogs by their buttons, in browsers that do not understand `command`. */
document.onclick = ({ target }) => {
  const id = (target as Element).closest('[commandfor]')?.getAttribute('commandfor');
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
  dialog?.[dialog.open ? 'close' : 'showModal']();
};

export {};
