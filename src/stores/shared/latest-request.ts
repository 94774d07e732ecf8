/**
 * Latest request wins: each call of the returned function takes back the request before it, whose signal is
 * aborted. An answer whose signal is aborted is not shown, nor is its failure.
 */
export function latestRequest(): () => AbortSignal {
  let latest: AbortController | undefined;
  return () => {
    latest?.abort();
    latest = new AbortController();
    return latest.signal;
  };
}
