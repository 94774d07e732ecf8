export interface Suggestion {
  readonly label: string;
  readonly href: string;
  readonly text: string;
}

/** The two suggestions at the end of a page: its own set, else that of the home page. */
export const suggestionsFor = (
  sets: Readonly<Record<string, readonly Suggestion[]>>,
  path: string,
): readonly Suggestion[] => sets[path] ?? sets['home'] ?? [];
