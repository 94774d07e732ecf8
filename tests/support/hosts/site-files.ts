/** The site under test as files, and the violations of its policy as the browser reports them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** The folders are those of `playwright.config.ts`. */
export const { OUT_DIR = '.cache/test/site', DATA_DIR = '.cache/test/data' } = process.env;

export const filesOfSite = (): string[] =>
  readdirSync(OUT_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(OUT_DIR, join(entry.parentPath, entry.name)));

export const pages = (): string[] => filesOfSite().filter((file) => file.endsWith('.html'));
export const routeOf = (file: string): string => `/${file.replace(/(^index)?\.html$/, '')}`;
export const read = (file: string): string => readFileSync(join(OUT_DIR, file), 'latin1');

/** Every violation of a policy in any page of the browser, as the browser itself reports it. */
export async function violationsIn(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction('reportViolation', (what: string) => seen.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation(what: string): void };
      reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI}`);
    });
  });
  return seen;
}
