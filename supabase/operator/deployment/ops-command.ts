/** The commands about the deployment itself. A new noun is a file that exports some, named in ops.ts. */
import type { Command } from '#supabase/cli/form.ts';

export type OpsCommands = Readonly<Record<string, Command>>;
