/** npm run quote -- COMMAND …: requests for quotations and their answers. `--help` lists the commands. */
import { fail } from '#supabase/cli/failure.ts';
import { quoteDesk } from './quote-commands.ts';
import { runTool } from './run.ts';

runTool(quoteDesk, process.argv.slice(2)).catch(fail);
