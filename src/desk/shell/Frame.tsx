import { Outlet, useLocation } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepQueue } from '#desk/data/queue.ts';
import { watchPresence } from '#desk/data/presence.ts';
import { useMe } from '#desk/data/queries.ts';
import { codeRequest } from '#desk/session/code-request.ts';
import { useIdleLock } from '#desk/session/idle-lock.ts';
import { later } from '#islands/shared/later.tsx';
import { shellWords as words } from '#messages/desk/shell.ts';
import { Closed } from './Closed.tsx';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { Notices } from './Notices.tsx';
import { mayOpen } from './rooms.ts';
import { useKeys, type Panel } from './use-keys.ts';
import { Waiting } from './Waiting.tsx';

const CodeDialog = later(() =>
  import('#desk/session/CodeDialog.tsx').then((file) => file.CodeDialog),
);
const Palette = later(() => import('./Palette.tsx').then((file) => file.Palette));
const KeysDialog = later(() => import('./KeysDialog.tsx').then((file) => file.KeysDialog));

/** The desk around its rooms. */
export function Frame() {
  const { user_id, permissions } = useMe();
  const client = useQueryClient();
  const [panel, setPanel] = useState<Panel | null>(null);
  const isCodeAsked = codeRequest.use() !== null;
  const { pathname } = useLocation();
  useEffect(() => keepQueue(client, user_id), [client, user_id]);
  useEffect(watchPresence, []);
  useIdleLock();
  useKeys(permissions, setPanel);
  const close = () => setPanel(null);
  return (
    <div className="flex min-h-dvh grow flex-col">
      <a className="btn btn-secondary sr-only focus:not-sr-only" href="#content">
        {words.skip}
      </a>
      <Header onFind={() => setPanel('find')} onKeys={() => setPanel('keys')} />
      <div className="grow lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Navigation />
        <main id="content" tabIndex={-1} className="min-w-0 p-4 focus:outline-none sm:p-6 lg:p-8">
          <Waiting />
          <Notices />
          {mayOpen(pathname, permissions) ? <Outlet /> : <Closed kind="notAllowed" />}
        </main>
      </div>
      {isCodeAsked ? <CodeDialog /> : panel && <Panels panel={panel} onClose={close} />}
    </div>
  );
}

/** Never over the dialog of a code: where the session was idle, nothing else is seen. */
const Panels = ({ panel, onClose }: { panel: Panel; onClose: () => void }) =>
  panel === 'find' ? <Palette onClose={onClose} /> : <KeysDialog onClose={onClose} />;
