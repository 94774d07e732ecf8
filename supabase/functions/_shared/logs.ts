import { requestId } from '#supabase/functions/_shared/http/request-id.ts';

type Level = 'info' | 'warn' | 'error';

const WRITE: Readonly<Record<Level, (line: string) => void>> = {
  info: (line) => console.log(line),
  warn: (line) => console.warn(line),
  error: (line) => console.error(line),
};

export type LogFormat = 'json' | 'text';
let format: LogFormat = 'json';

/** How this process writes its lines from now on: LOG_FORMAT. */
export const writeLogsAs = (chosen: LogFormat): void => void (format = chosen);

/**
 * One line of JSON, or of text for a person. The fields are chosen by us and hold no personal data: no address of a page or a person,
 * no message of another program, no code, token or key. docs/logs.md lists them.
 */
export function writeLog(level: Level, message: string, fields: object = {}): void {
  const time = new Date().toISOString();
  const id = requestId();
  const more = { ...(id !== null && { request_id: id }), ...fields };
  WRITE[level](
    format === 'json'
      ? JSON.stringify({ time, level, message, ...more })
      : [time, level, message, ...Object.entries(more).map(asText)].join(' '),
  );
}

const asText = ([name, value]: [string, unknown]): string => `${name}=${JSON.stringify(value)}`;

/**
 * Writes where a failure came from and its kind, never a message: messages of databases and mail
 * servers repeat addresses, and a code or a token must reach no log.
 */
export function logFailure(name: string, error: unknown): void {
  writeLog('error', `${name} failed: ${kindOf(error)}`, { function: name });
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${label(error.code)}` : '';
  const cause = error.cause === undefined ? '' : ` (${kindOf(error.cause)})`;
  return `${label(error.name)}${code}${cause}`;
}

const label = (text: string): string => text.replaceAll(/[^\w .:-]/g, '').slice(0, 60);
