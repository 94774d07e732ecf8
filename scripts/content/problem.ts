export interface Problem {
  /** From the root of the repository: 'content/pages/returns.mdx'. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** In the order of reading. */
export const inOrder = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);

export const formatProblem = ({ file, line, text }: Problem): string => `${file}:${line}  ${text}`;
