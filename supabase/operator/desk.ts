/** `npm run order -- COMMAND …`, and the same for `quote`, `product`, `calendar` and `suppliers`: the first word is the tool. */
import { fail, UsageError } from '#supabase/cli/failure.ts';
import type { Tool } from '#supabase/cli/form.ts';
import type { OperatorCommand } from './command.ts';
import { orderDesk } from './commands.ts';
import { calendarDesk } from '#supabase/operator/shop/calendar-commands.ts';
import { productDesk } from '#supabase/operator/shop/product-commands.ts';
import { quoteDesk } from '#supabase/operator/quotes/quote-commands.ts';
import { runDesk } from './run.ts';
import { supplierDesk } from '#supabase/operator/shop/supplier-commands.ts';

const DESKS: Readonly<Record<string, Tool<OperatorCommand>>> = {
  order: orderDesk,
  quote: quoteDesk,
  product: productDesk,
  calendar: calendarDesk,
  suppliers: supplierDesk,
};

const [name = '', ...args] = process.argv.slice(2);
const tool = DESKS[name];
if (tool) void runDesk(tool, args);
else fail(new UsageError(`Name a tool: ${Object.keys(DESKS).join(', ')}.`));
