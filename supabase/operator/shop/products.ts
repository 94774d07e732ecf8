/** npm run product -- COMMAND …: single products on and off. `--help` lists the commands. */
import { productDesk } from './product-commands.ts';
import { runDesk } from '#supabase/operator/run.ts';

void runDesk(productDesk);
