/** Why the local shop is never the real one. */
import type { Settings } from '#supabase/cli/settings.ts';
import { UserError } from '#supabase/cli/user-error.ts';

/** Its payments are simulated and its mail goes nowhere, whatever the other settings are. */
export function assertLocal({ siteEnv }: Pick<Settings, 'siteEnv'>, command: string): void {
  if (siteEnv !== 'production') return;
  throw new UserError(
    `${command} starts the local shop, which takes no money and sends no mail, so that it cannot run with SITE_ENV=production (in the environment or in .env): leave SITE_ENV out here. A real shop is built with npm run build and deployed as docs/operations.md shows; npm run prod:local tries that on this machine.`,
  );
}
