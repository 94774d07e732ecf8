import type { AuthLink } from '#domain/account/auth-link.ts';
import { authPaths } from '#domain/account/auth-paths.ts';
import { auth } from '#messages/account/auth.ts';

const words = auth.callback;

interface Props {
  link: AuthLink;
  /** The page that sends another email. */
  again: string;
}

/** Why a link does nothing, and the next step. */
export function BrokenLink({ link, again }: Props) {
  const kind = link.kind === 'link' ? 'malformed' : link.kind;
  return (
    <div className="grid gap-5">
      <div role="alert" className="notice notice-alarm">
        <h2 className="font-semibold">{words.brokenTitle}</h2>
        <p className="mt-1">{words[kind]}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={again}>
          {auth.askAgain}
        </a>
        <a className="btn btn-secondary" href={authPaths.signIn}>
          {auth.signIn}
        </a>
      </p>
    </div>
  );
}
