/** `npm run shop -- NOUN COMMAND …`: everything that operators do with a shop and its deployment. */
import { runNouns, type Noun } from '#supabase/cli/nouns.ts';
import type { Tool } from '#supabase/cli/form.ts';
import type { OperatorCommand } from './command.ts';
import { orderDesk } from './commands.ts';
import { calendarDesk } from '#supabase/operator/shop/calendar-commands.ts';
import { productDesk } from '#supabase/operator/shop/product-commands.ts';
import { quoteDesk } from '#supabase/operator/quotes/quote-commands.ts';
import { runDesk } from './run.ts';
import { staffDesk } from '#supabase/operator/shop/staff-commands.ts';
import { supplierDesk } from '#supabase/operator/shop/supplier-commands.ts';

const desk = (summary: string, tool: Tool<OperatorCommand>): Noun => ({
  summary,
  run: (args) => runDesk(tool, args),
});

void runNouns('npm run shop --', {
  orders: desk(
    'orders, payments, mail, applications, personal data, what operators did',
    orderDesk,
  ),
  quotes: desk('requests for quotations, and their answers', quoteDesk),
  products: desk('takes products off the shop, and offers them again', productDesk),
  calendar: desk('closed days, and the places of delivery slots', calendarDesk),
  suppliers: desk('verifies suppliers, and withdraws it', supplierDesk),
  staff: desk('who works in the shop: invitations, and lost second factors', staffDesk),
  settings: {
    summary: "brings the settings of content/settings to the shop's database",
    run: () => import('#supabase/seed/settings.ts'),
  },
  ops: {
    summary: 'the deployment: backup, restore, upgrade, schedule, keys, doctor',
    run: () => import('./ops.ts'),
  },
});
