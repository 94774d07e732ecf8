/** Commands about applications for a role: applications list, applications file. */
import { isFileId } from '#domain/quotes/file.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { command, type Commands } from '#supabase/operator/command.ts';
import { formatInstant, shopCity } from '#supabase/operator/format.ts';
import { printable } from '#supabase/operator/quotes/quote-report.ts';
import { limitOf } from '#supabase/operator/values.ts';

type Application = RpcAnswer<'shop_applications'>[number];

const linesOf = ({ role, name, email, phone, message, created_at, cv }: Application): string[] => [
  `${formatInstant(created_at)}  ${role}`,
  `  ${[name, email, phone].filter(Boolean).join(', ')}`,
  `  ${message}`,
  `  CV: ${cv.id}  ${cv.name}, ${Math.ceil(cv.bytes / 1024)} kB`,
];

function fileIdOf(text: string): string {
  if (isFileId(text.toLowerCase())) return text.toLowerCase();
  throw new UsageError(`'${printable(text)}' is not the id of a CV: 'applications list' has them.`);
}

export const applicationCommands: Commands = {
  'applications list': command<'shop_applications'>({
    summary: 'lists applications for a role with their CV, the newest first',
    words: [],
    options: { limit: { value: 'N', help: 'how many, 1 to 500 (50)' } },
    notes: [`Times are those of ${shopCity}. Applications are erased after 12 months.`],
    read: ({ values }) => ({
      name: 'shop_applications',
      args: { at_most: limitOf(values['limit']) },
    }),
    lines: (applications) =>
      applications.length > 0
        ? applications.flatMap(linesOf).map(printable)
        : ['Nobody has applied.'],
  }),
  'applications file': command<'shop_file'>({
    summary: 'writes a CV to this computer',
    words: ['ID'],
    options: { out: { value: 'PATH', help: 'the new file', required: true } },
    notes: ['A CV comes from a stranger: open it without macros.'],
    read: ({ words: [id = ''] }) => ({ name: 'shop_file', args: { file: fileIdOf(id) } }),
    content: ({ id }, { values }) => ({ id, path: values['out'] ?? '' }),
    lines: ({ name, bytes }) => [`${printable(name)}, ${Math.ceil(bytes / 1024)} kB.`],
    refusal: ({ code }) =>
      code === 'file_not_found'
        ? "No application has this CV. See 'applications list'."
        : undefined,
  }),
};
