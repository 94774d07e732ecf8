/** npm run quote -- COMMAND …: requests for quotations and their answers. `--help` lists the commands. */
import { quoteDesk } from './quote-commands.ts';
import { runDesk } from '#supabase/operator/run.ts';

void runDesk(quoteDesk);
