export type ListingView = 'grid' | 'list';
export const LISTING_VIEW_KEY = 'marketplaceView';

/**
 * Runs before the first paint: the remembered view, and whether the address asks for another list than
 * the prebuilt one, whose cards are then shown as skeletons. A prebuilt page opened by its own path takes the
 * address that it answers for.
 */
export const BEFORE_PAINT = `(function(d,l,b){
try{if(localStorage.getItem('${LISTING_VIEW_KEY}')==='list')d.view='list'}catch(e){}
if(l.pathname!=='/marketplace')history.replaceState(history.state,'','/marketplace'+b)
var s=new URLSearchParams(l.search);s.sort();
for(var k of [...s.keys()])if(!s.get(k)||!/^(q|category|subcategory|sort|page|price|priced|supplier|country|lead|moq)$|[.]/.test(k))s.delete(k)
if(String(s)!==b.slice(1))d.listing='pending'
})(document.documentElement.dataset,location,document.currentScript.dataset.built)`;
