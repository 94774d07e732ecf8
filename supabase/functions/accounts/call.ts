import type { Body } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';

/** One action: what came, from whom, and what it may use. */
export interface Call {
  readonly body: Body;
  readonly request: Request;
  readonly deps: Deps;
  /** For limits (decision 2). */
  readonly client: string;
}
