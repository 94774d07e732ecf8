/** Loads the suggestions of a search box when it gets the focus. The box works without them. */
addEventListener('focusin', (event) => {
  const box = event.target as HTMLInputElement;
  if (box.name === 'q')
    void import('#islands/listing/search/suggest.ts').then((part) => part.attach(box));
});

export {};
