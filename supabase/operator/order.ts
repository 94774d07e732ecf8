/** npm run order -- COMMAND …: the orders desk. `--help` lists the commands. */
import { desk } from './commands.ts';
import { runDesk } from './run.ts';

void runDesk(desk);
