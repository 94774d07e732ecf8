/** What follows `npm run publish --` and its relatives. */
import { parseArgs } from 'node:util';
import { UserError } from '#supabase/cli/user-error.ts';

/** Whether help was asked for, which is then printed. Everything else is refused. */
export function wantsHelp(args: readonly string[], help: string): boolean {
  const options = { help: { type: 'boolean', short: 'h', default: false } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) console.log(help);
    return values.help;
  } catch {
    throw new UserError(
      `'${args.join(' ')}' is not understood, and nothing was done. The right form:\n\n${help}`,
    );
  }
}

/** The command that uploads, empty where none is given; null where help was asked for. */
export function uploadCommand(args: readonly string[], help: string): readonly string[] | null {
  const start = args.findIndex((one) => one === '--' || !one.startsWith('-'));
  const options = start === -1 ? args : args.slice(0, start);
  if (wantsHelp(options, help)) return null;
  if (start === -1) return [];
  return args.slice(args[start] === '--' ? start + 1 : start);
}
