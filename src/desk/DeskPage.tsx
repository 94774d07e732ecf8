import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { client } from './data/client.ts';
import { router } from './router.tsx';

/** /desk: the one island of the desk. */
export const DeskPage = withBoundary(() => (
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientProvider>
));
