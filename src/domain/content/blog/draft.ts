interface Dated {
  readonly draft?: boolean | undefined;
  readonly published?: Date | undefined;
}

/** What the public site does not have yet: a draft, and an article with a date to come. */
export const isDraft = ({ draft, published }: Dated, now: Date): boolean =>
  draft === true || (published !== undefined && published > now);

/** Where a build shows a draft: behind a key that nobody guesses. `path` is as content names it. */
export const isPreview = (path: string): boolean => /^\/preview\//.test(path);
