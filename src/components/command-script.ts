/** What `command` and `commandfor` do by themselves in newer browsers. */
for (const button of document.querySelectorAll<HTMLElement>('[commandfor]')) {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) continue;
  button.onclick = () => (dialog.open ? dialog.close() : dialog.showModal());
}

export {};
