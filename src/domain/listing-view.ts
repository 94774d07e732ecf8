export type ListingView = 'grid' | 'list';
export const LISTING_VIEW_KEY = 'marketplaceView';
