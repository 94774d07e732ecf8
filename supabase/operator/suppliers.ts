/** npm run suppliers -- COMMAND …: which suppliers the shop has verified. `--help` lists the commands. */
import { fail } from '#supabase/cli/failure.ts';
import { runTool } from './run.ts';
import { supplierDesk } from './supplier-commands.ts';

runTool(supplierDesk, process.argv.slice(2)).catch(fail);
