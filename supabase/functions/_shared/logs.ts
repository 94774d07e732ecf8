/**
 * Writes where a failure came from and its kind, never a message: messages of databases and mail
 * servers repeat addresses, and a code or a token must reach no log.
 */
export function logFailure(name: string, error: unknown): void {
  console.error(`${name} failed: ${kindOf(error)}`);
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${label(error.code)}` : '';
  const cause = error.cause === undefined ? '' : ` (${kindOf(error.cause)})`;
  return `${label(error.name)}${code}${cause}`;
}

const label = (text: string): string => text.replaceAll(/[^\w .:-]/g, '').slice(0, 60);
