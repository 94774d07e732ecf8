const ANSWERS_WITHIN_MS = 10_000;

/**
 * Calls PUBLISH_HOOK_URL, the webhook of the job that publishes (docs/hosting.md), and answers what to say about
 * it. The import is done by then: a hook that fails does not undo it.
 */
export async function startPublication(hook: string): Promise<string> {
  const problem = await hookProblem(hook);
  return problem === null
    ? 'The job that publishes was called.'
    : `The job that publishes could not be called: PUBLISH_HOOK_URL ${problem}. Run npm run publish, or start the job.`;
}

/** Null for a webhook that was called, else what it did: without its address, which is a secret. */
export async function hookProblem(hook: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const { ok, status } = await fetch(hook, { method: 'POST', signal });
    return ok ? null : `answers ${status}`;
  } catch {
    return 'does not answer';
  }
}
