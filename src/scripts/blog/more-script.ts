/** Adds the posts that were published after the build. Where they cannot be read, the line above the list becomes a notice. */
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
