export type ListingView = 'grid' | 'list';
export const LISTING_VIEW_KEY = 'marketplaceView';

/**
 * Runs before the first paint: the remembered view, and whether the address asks for another list than
 * the prebuilt one, whose cards then stand as skeletons.
 */
export const BEFORE_PAINT = `(function(d,l){
try{if(localStorage.getItem('${LISTING_VIEW_KEY}')==='list')d.view='list'}catch(e){}
if(/[?&](q|category|subcategory|sort|page)=./.test(l.search))d.listing='pending'
})(document.documentElement.dataset,location)`;
