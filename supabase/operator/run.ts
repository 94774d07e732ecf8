/** Runs a command of the shop's people: reads its line, calls the database, prints the answer or files it. */
import { writeFile } from 'node:fs/promises';
import { reasonOf, UserError } from '#supabase/cli/failure.ts';
import type { Command, Input, Tool } from '#supabase/cli/form.ts';
import { harmlessArguments, recordAction, recorderOf } from '#supabase/cli/record-action.ts';
import { runTool } from '#supabase/cli/run-command.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { isShopMissing, openTarget, type TargetWithFiles } from '#supabase/local/target.ts';
import type { Call, OperatorCommand, WrittenContent } from './command.ts';
import { refusalOf } from './refusal.ts';

/** A shop that does not exist has nothing to show: its folder is not made for a question. */
export async function openShop(): Promise<TargetWithFiles> {
  const settings = readSettings(readEnvironment());
  if (!isShopMissing(settings)) return openTarget(settings);
  throw new UserError(
    `There is no data folder ${settings.dataDir}: start the shop with npm start, or name its folder with DATA_DIR=….`,
  );
}

/** Calls that show and change nothing. Any other one is recorded, those about a person too. */
const READING: ReadonlySet<string> = new Set([
  'closed_days',
  'price_history',
  'shop_actions',
  'shop_file',
  'shop_mails',
  'shop_orders',
  'shop_owed',
  'shop_products',
  'shop_quotes',
  'shop_slots',
  'shop_staff',
  'shop_suppliers',
  'show_order',
  'show_quote',
]);

function answerOf(line: string, call: Call, target: TargetWithFiles): Promise<unknown> {
  const work = (): Promise<unknown> => target.rpc(call.name, call.args);
  if (READING.has(call.name)) return work();
  const action = { command: line, arguments: harmlessArguments(call.args) };
  return recordAction(recorderOf(target, readSettings(readEnvironment())), action, work);
}

interface Outcome {
  readonly answer: unknown;
  readonly notes: readonly string[];
}

async function execute(
  line: string,
  command: OperatorCommand,
  call: Call,
  input: Input,
): Promise<Outcome> {
  const target = await openShop();
  try {
    const answer = await answerOf(line, call, target);
    const content = command.content?.(answer as never, input);
    if (content) await fileContent(content, target);
    return { answer, notes: (await command.after?.(answer as never, target.rpc)) ?? [] };
  } catch (error) {
    throw refusalOf(error, command, call, target.requestId);
  } finally {
    await target.close();
  }
}

async function fileContent(
  { id, path }: WrittenContent,
  { files }: TargetWithFiles,
): Promise<void> {
  const content = await files.get(id);
  if (content === null) throw new UserError(`The content of the file ${id} is missing.`);
  await fileAnswer(path, content);
}

/** A written answer is personal: only its owner may read it, and it never replaces a file. */
async function fileAnswer(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new UserError(`${file} was not written (${reasonOf(error)}): name a new file.`);
  }
  console.log(`Written to ${file}.`);
}

async function run(line: string, command: OperatorCommand, input: Input): Promise<unknown> {
  const call = command.read(input);
  const loaded = (await command.load?.(call as never, input)) ?? call;
  const { answer, notes } = await execute(line, command, loaded, input);
  const file = command.filed?.(input);
  if (file !== undefined) {
    await fileAnswer(file, `${JSON.stringify(answer, null, 2)}\n`);
    return { file };
  }
  if (!input.flags.has('json'))
    for (const said of [...command.lines(answer as never, loaded as never), ...notes])
      console.log(said);
  return answer;
}

/** The commands of the shop's people as commands that run: recorded as 'orders advance'. */
export function runDesk(desk: Tool<OperatorCommand>, args: readonly string[]): Promise<void> {
  const noun = desk.name.split(' ').at(-1);
  const commands = Object.entries(desk.commands).map(([name, form]): [string, Command] => [
    name,
    { ...form, run: (input) => run(`${noun} ${name}`, form, input) },
  ]);
  return runTool({ ...desk, commands: Object.fromEntries(commands) }, args);
}
