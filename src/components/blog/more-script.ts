/** What was published after the build is only more reading: its program comes after the page. */
import('./later-posts.ts').catch(console.warn);

export {};
