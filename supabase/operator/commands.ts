/** All commands of `npm run shop -- orders`. */
import { SHOP_SETTINGS, type Tool } from '#supabase/cli/form.ts';
import { applicationCommands } from '#supabase/operator/shop/applications.ts';
import { bounceCommands } from '#supabase/operator/orders/bounces.ts';
import type { OperatorCommand } from './command.ts';
import { ledgerCommands } from '#supabase/operator/orders/ledger.ts';
import { mailCommands } from './mail.ts';
import { orderCommands } from '#supabase/operator/orders/orders.ts';
import { personCommands } from '#supabase/operator/shop/person.ts';
import { recordCommands } from './records.ts';
import { stepCommands } from './steps.ts';

export const orderDesk: Tool<OperatorCommand> = {
  name: 'npm run shop -- orders',
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
