/** All commands of the operator. A noun with commands adds them here. */
import { SHOP_SETTINGS, type Tool } from '#supabase/cli/form.ts';
import { applicationCommands } from './applications.ts';
import { bounceCommands } from './bounces.ts';
import type { OperatorCommand } from './command.ts';
import { ledgerCommands } from './ledger.ts';
import { mailCommands } from './mail.ts';
import { orderCommands } from './orders.ts';
import { personCommands } from './person.ts';
import { recordCommands } from './records.ts';
import { stepCommands } from './steps.ts';

export const desk: Tool<OperatorCommand> = {
  name: 'npm run order --',
  commands: {
    ...orderCommands,
    ...stepCommands,
    ...ledgerCommands,
    ...mailCommands,
    ...bounceCommands,
    ...applicationCommands,
    ...personCommands,
    ...recordCommands,
  },
  settings: SHOP_SETTINGS,
};
