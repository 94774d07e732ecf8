import { adminUsers } from '#supabase/local/http/admin-users.ts';
import { isAuthPath, withAuthRules } from '#supabase/local/http/auth-rules.ts';
import { withRestRules } from '#supabase/local/http/rest-rules.ts';

type Ask = (request: Request) => Promise<Response>;
type Sql = <T>(text: string, parameters?: unknown[]) => Promise<T[]>;

/** Both APIs with the rules of the local server. */
export function withLocalRules(
  ask: Ask,
  sql: Sql,
  { secret, publishable }: { secret: string; publishable: string },
): Ask {
  const users = adminUsers(sql);
  return (request) =>
    isAuthPath(new URL(request.url).pathname)
      ? withAuthRules(request, secret, users, ask)
      : withRestRules(request, publishable, ask);
}
