/** npm run suppliers -- COMMAND …: which suppliers the shop has verified. `--help` lists the commands. */
import { runDesk } from '#supabase/operator/run.ts';
import { supplierDesk } from './supplier-commands.ts';

void runDesk(supplierDesk);
