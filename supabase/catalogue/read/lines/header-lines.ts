import { NO_COLUMN } from './header.ts';
import type { HeaderProblem } from './header.ts';
import { formatCount, quoted } from '#supabase/catalogue/report/report.ts';
import type { HeaderError } from '#supabase/catalogue/read/rows.ts';

/** More unknown columns than this are one message: an ordinary list has twenty. */
const SINGLE_LINES = 2;

const EXAMPLE = '"Physical Attributes.Weight"';

/** Reports columns to rename and columns that the importer does not have. */
function renameLines(unknown: readonly HeaderProblem[]): string[] {
  const meant = unknown.flatMap(({ column, meant: name }) =>
    name ? [`${quoted(column)} to ${quoted(name)}`] : [],
  );
  const others = unknown.filter(({ meant: name }) => !name).map(({ column }) => quoted(column));
  return [
    ...(meant.length > 0 ? [`  Rename ${meant.join(', ')}.`] : []),
    ...(others.length > 0
      ? [
          `  Write these as "Section.Field", such as ${EXAMPLE}, or delete them: ${others.join(', ')}.`,
        ]
      : []),
  ];
}

/** Why a header cannot be read: a sentence each, and one for all columns that the importer does not have. */
export function headerLines(file: string, { line, problems }: HeaderError): string[] {
  const at = `${file}:${line}:`;
  const unknown = problems.filter(({ meant }) => meant !== undefined);
  const isMany = unknown.length > SINGLE_LINES;
  const single = isMany ? problems.filter(({ meant }) => meant === undefined) : problems;
  return [
    ...(isMany ? [`${at} ${formatCount(unknown.length)} columns are ${NO_COLUMN}.`] : []),
    ...(isMany ? renameLines(unknown) : []),
    ...single.map(({ column, reason }) => `${at} column ${quoted(column)} ${reason}`),
  ];
}
