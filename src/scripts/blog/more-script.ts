/** What was published after the build comes after the page. Where it cannot be read, the line above the list is a notice. */
const line = document.querySelector<HTMLElement>('[data-later]')!;

const load = (): void => {
  line.dataset.later = 'loading';
  void import('./later-posts.ts')
    .then((posts) => posts.addLaterPosts())
    .then(
      () => (line.dataset.later = 'done'),
      (error) => {
        line.dataset.later = 'failed';
        console.warn(error);
        addEventListener('online', load);
      },
    );
};

line.querySelector('button')!.onclick = load;
load();

export {};
