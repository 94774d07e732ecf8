/** The form of a command about the deployment itself. A new noun is a file that exports some, named in ops.ts. */
import type { Input } from '#supabase/cli/input.ts';
import type { CommandForm } from '#supabase/cli/usage.ts';

export interface OpsCommand extends CommandForm {
  run(input: Input): Promise<void>;
}

export type OpsCommands = Readonly<Record<string, OpsCommand>>;
