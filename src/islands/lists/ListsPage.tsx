import { useState } from 'react';
import { AccountShell } from '#islands/account/AccountShell.tsx';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { listInAddress } from '#stores/lists/saved-lists.ts';
import { AllLists } from './AllLists.tsx';
import { ListDetails } from './ListDetails.tsx';

/** /account/lists: all lists, or the one that the address names. */
export const ListsPage = withBoundary(() => {
  const [id] = useState(listInAddress);
  return <AccountShell>{id ? <ListDetails id={id} /> : <AllLists />}</AccountShell>;
});
