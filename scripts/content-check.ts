/** `npm run content:check`: what is wrong, what is a draft, which address is not its file's name, and which samples are left. */
import { resolve } from 'node:path';
import { formatProblem } from './content/problem.ts';
import { readReport, summaryOf } from './content/report.ts';

const report = readReport(resolve(import.meta.dirname, '..'));

for (const draft of report.drafts) console.log(`draft    ${draft}`);
for (const text of report.waiting) console.log(`waits    ${text}`);
for (const address of report.renamed) console.log(`address  ${address}`);
for (const [file, count] of report.samples) console.log(`samples  ${file}: ${count}`);
for (const problem of report.problems) console.error(formatProblem(problem));
console.log(summaryOf(report));
process.exitCode = report.problems.length > 0 ? 1 : 0;
