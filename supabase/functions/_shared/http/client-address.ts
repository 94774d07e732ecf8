export interface TrustedHeader {
  /** The header in which the host names the caller. */
  readonly name: string;
  /** How many proxies of the host write an entry into it: the caller is the entry that the first of them wrote. */
  readonly proxies: number;
}

/**
 * The caller's address from a header that the host fills, or from the connection where no header is named (decision 2).
 * Entries before those of the trusted proxies came from the caller. A list that is too short, or an entry that is
 * no address, names nobody: all such callers share one limit. `app.request_client` does the same for calls over REST.
 */
export function clientAddress(
  request: Request,
  trusted: TrustedHeader | null,
  peer: string,
): string {
  if (trusted === null) return peer;
  const entries = request.headers.get(trusted.name)?.split(',') ?? [];
  return addressIn(entries.at(-trusted.proxies) ?? '') ?? 'unknown';
}

/** `203.0.113.9`, `203.0.113.9:4711`, `2001:db8::1` or `[2001:db8::1]:4711`, as one spelling without the port. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  if (text.length > 64) return null;
  const v4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/.exec(text)?.[1];
  if (v4 !== undefined) return v4.split('.').every((part) => Number(part) <= 255) ? v4 : null;
  const v6 = /^\[([\da-f:.]+)\](?::\d{1,5})?$/i.exec(text)?.[1] ?? text;
  const isV6 = /^[\da-f:.]*:[\da-f:.]*$/i.test(v6) && URL.canParse(`http://[${v6}]`);
  return isV6 ? new URL(`http://[${v6}]`).hostname.slice(1, -1) : null;
}
