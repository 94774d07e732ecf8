/**
 * The caller's address from the header that the host fills (its last entry: what precedes it
 * came from the caller), or from the connection where no header is named (decision 2).
 */
export function clientAddress(request: Request, header: string | null, peer: string): string {
  if (header === null) return peer;
  const last = request.headers.get(header)?.split(',').at(-1)?.trim() ?? '';
  return last === '' ? 'unknown' : last.slice(0, 64);
}
