/** The addresses of the desk. A room comes with its first visit. */
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { pagePaths } from '#domain/content/site/page-paths.ts';
import { later } from '#islands/shared/later.tsx';
import { room } from './parts/Room.tsx';
import { Closed } from './shell/Closed.tsx';
import { Gate } from './shell/Gate.tsx';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 300) : undefined;

const root = createRootRoute();

/** Everything but the page of an invitation asks who is there. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Gate });

const today = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: room(later(() => import('./today/TodayScreen.tsx').then((file) => file.TodayScreen))),
});

const staff = createRoute({
  getParentRoute: () => inside,
  path: 'staff',
  validateSearch: (search: Record<string, unknown>): { person?: string | undefined } => ({
    person: text(search['person']),
  }),
  component: room(later(() => import('./staff/StaffScreen.tsx').then((file) => file.StaffScreen))),
});

const record = createRoute({
  getParentRoute: () => inside,
  path: 'record',
  component: room(
    later(() => import('./record/RecordScreen.tsx').then((file) => file.RecordScreen)),
  ),
});

const security = createRoute({
  getParentRoute: () => inside,
  path: 'security',
  component: room(
    later(() => import('./security/SecurityScreen.tsx').then((file) => file.SecurityScreen)),
  ),
});

const nowhere = createRoute({
  getParentRoute: () => inside,
  path: '$',
  component: () => <Closed kind="notFound" />,
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: 'invitation',
  component: room(
    later(() => import('./invitation/InvitationScreen.tsx').then((file) => file.InvitationScreen)),
  ),
});

function at(url: URL, pathname: string): URL {
  url.pathname = pathname;
  return url;
}

/** The first room is at /desk, without a slash at its end: `basepath` would add one. */
export const router = createRouter({
  routeTree: root.addChildren([
    inside.addChildren([today, staff, record, security, nowhere]),
    invitation,
  ]),
  rewrite: {
    input: ({ url }) => at(url, url.pathname.slice(pagePaths.desk.length)),
    output: ({ url }) => at(url, pagePaths.desk + url.pathname.replace(/\/$/, '')),
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
