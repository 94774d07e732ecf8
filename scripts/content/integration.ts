import type { AstroIntegration } from 'astro';
import { showProblems } from './dev.ts';
import { formatProblem } from './problem.ts';
import { readReport, summaryOf } from './report.ts';

/** Stops a build before its first page when `content/` has an error (decision 26); in development the browser shows it. */
export function contentCheck(): AstroIntegration {
  return {
    name: 'enersouq-content',
    hooks: {
      'astro:server:setup': ({ server }) =>
        showProblems(server, () => readReport(process.cwd()).problems),
      'astro:build:start': ({ logger }) => {
        const report = readReport(process.cwd());
        for (const problem of report.problems) logger.error(formatProblem(problem));
        if (report.problems.length > 0) throw new Error(summaryOf(report));
        logger.info(summaryOf(report));
      },
    },
  };
}
