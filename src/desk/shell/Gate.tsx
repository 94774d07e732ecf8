import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '#desk/data/queries.ts';
import { Loaded } from '#desk/parts/Loaded.tsx';
import { requestCode } from '#desk/session/code-request.ts';
import { NotStaff } from '#desk/session/NotStaff.tsx';
import { signedIn } from '#desk/session/session.ts';
import { AppError } from '#domain/shared/errors.ts';
import { later } from '#islands/shared/later.tsx';
import { Frame } from './Frame.tsx';

const SignIn = later(() => import('#desk/session/SignIn.tsx').then((file) => file.SignIn));
const SecondFactor = later(() =>
  import('#desk/session/SecondFactor.tsx').then((file) => file.SecondFactor),
);

const isCode = (error: unknown, code: string): boolean =>
  error instanceof AppError && error.code === code;

/** What is shown depends on the session alone: signing in, its second factor, or the desk. */
export function Gate() {
  return signedIn.use() ? <Entered /> : <Outside />;
}

/** Nothing that the last person has read is left. */
function Outside() {
  const client = useQueryClient();
  useEffect(() => client.clear(), [client]);
  return <SignIn />;
}

function Entered() {
  const me = useQuery(meQuery);
  const asksCode = isCode(me.error, 'second_factor_required');
  const isInside = me.data !== undefined;
  useEffect(() => {
    // Inside, a dialog asks, so that what was typed stays.
    if (asksCode && isInside) void requestCode('second_factor_required').catch(() => undefined);
  }, [asksCode, isInside]);
  if (isCode(me.error, 'not_staff')) return <NotStaff />;
  if (asksCode && !isInside) return <SecondFactor />;
  return (
    <Loaded query={me} className="m-6 h-96">
      {() => <Frame />}
    </Loaded>
  );
}
