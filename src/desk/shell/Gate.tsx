import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '#desk/data/queries.ts';
import { Loaded } from '#desk/parts/Loaded.tsx';
import { unlock, requestCode } from '#desk/session/code-request.ts';
import { NotStaff } from '#desk/session/NotStaff.tsx';
import { person } from '#desk/session/person.ts';
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
  const whose = person.use();
  // Nothing of a screen is left for the next person.
  return whose === null ? <SignIn /> : <Entered key={whose} />;
}

function Entered() {
  const me = useQuery(meQuery);
  const asksCode = isCode(me.error, 'second_factor_required');
  const isInside = me.data !== undefined;
  useEffect(() => {
    // Inside, a dialog asks, so that what was typed stays.
    if (asksCode && isInside) void requestCode('second_factor_required').catch(() => undefined);
  }, [asksCode, isInside]);
  // The code was given in another tab.
  useEffect(() => {
    if (me.isSuccess) unlock();
  }, [me.isSuccess, me.dataUpdatedAt]);
  if (isCode(me.error, 'not_staff')) return <NotStaff />;
  if (isInside) return <Frame />;
  if (asksCode) return <SecondFactor />;
  return (
    <Loaded query={me} className="m-6 h-96">
      {() => <Frame />}
    </Loaded>
  );
}
