import './listing.css';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { retryListing } from '#stores/listing/listing.ts';
import { Listing } from './Listing.tsx';

/** The island of /marketplace and of every category. */
export const Marketplace = withBoundary(Listing, retryListing);
