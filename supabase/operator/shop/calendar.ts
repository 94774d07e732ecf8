/** npm run calendar -- COMMAND …: closed days and places of slots. `--help` lists the commands. */
import { calendarDesk } from './calendar-commands.ts';
import { runDesk } from '#supabase/operator/run.ts';

void runDesk(calendarDesk);
