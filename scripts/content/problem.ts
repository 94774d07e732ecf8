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

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const itemOf = ({ file, line, text }: Problem): string =>
  `<li><b>${escaped(file)}, line ${line}</b><br>${escaped(text)}</li>`;

/** The page that `npm run dev` shows instead of every page while `content/` has problems. */
export const problemPage = (problems: readonly Problem[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Problems in content</title>
<style>
  body { max-inline-size: 48rem; margin: 3rem auto; padding-inline: 1rem; font: 1rem/1.6 system-ui; }
  li { margin-block-end: 1rem; }
</style>
<h1>The content has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}</h1>
<p>Save a corrected file: this page then shows what you asked for.</p>
<ol>
${problems.map(itemOf).join('\n')}
</ol>
<script type="module" src="/@vite/client"></script>
</html>
`;
