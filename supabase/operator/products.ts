/** npm run product -- COMMAND …: single products on and off. `--help` lists the commands. */
import { fail } from '#supabase/cli/failure.ts';
import { productDesk } from './product-commands.ts';
import { runTool } from './run.ts';

runTool(productDesk, process.argv.slice(2)).catch(fail);
