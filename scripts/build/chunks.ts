/**
 * Modules that are bundled into one file. The default is dozens of tiny files, each compressed separately.
 * The listing and the product page need the same few modules, so these share one file.
 */
export const CHUNK_GROUPS = [
  {
    name: 'base',
    test: /preload-helper|rolldown.runtime|domain.cart-snapshot|islands.ui.reload-once/,
    priority: 9,
  },
  {
    name: 'react',
    test: /(node_modules.(react|react-dom|scheduler|@astrojs.react)\/|islands.ui.hydrate)/,
  },
  {
    name: 'shop',
    test: /@nanostores|nanostores.(atom|listen-keys)|src.(islands.ui.(Icon|Boundary|Problem|later|reload-again|use-store)|islands.ui.(ProductTitle|said)|islands.product.(Photo|ProductCard|CardAction|Price|Supplier|Delivery|ToastHost)\.tsx|islands.product.card-text|islands.(compare.TrayHost|quote.QuoteHost)|stores.(compare|buy|quote|signed-in|optional|persistent-atom|storage|start-once|latest-request|debounced)\.ts|messages.\w+.failure|backend.(caller|request|rpc|retry|card-rows|product)\.ts|domain.(icons|compare-list|product-title|stored-price)\.ts|messages.\w+.(format|format-day|arabic|earliest-delivery|product-card|compare)\.ts|domain.today-mark\.ts)/,
  },
  {
    name: 'cart',
    test: /src.(stores.(cart|cart-(lines|queue|reading|session|signals)|one-tab|operation-id|unpaid-orders)\.ts|domain.(order-paths|parse-snapshot)|backend.(cart|client|unpaid-orders)\.ts|messages.\w+.cart\.ts)/,
  },
  // What a browser loads once somebody is signed in: page-weight.ts counts it apart.
  {
    name: 'signed-in',
    test: /src.(stores.(session|session-cart|lost-cart|user-calls)\.ts|domain.(session|account-error-codes|auth-paths)\.ts|backend.auth\.ts|messages.\w+.session\.ts)/,
  },
  // What the suggestions of a static page and the posts since the build need, without React.
  {
    name: 'core',
    test: /nanostores.(atom|clean-stores)|src.(stores.(latest-request|debounced)\.ts|backend.(request|rpc)\.ts|domain.(errors|money|product|product-title|listing-address|listing|paths|prefix)\.ts|messages.\w+.(format|format-day|arabic)\.ts)/,
    priority: 2,
  },
  // A line of the cart, and the line of a quotation, which needs half of it.
  {
    name: 'lines',
    test: /src.islands.(ui.(ProductPhoto|QuantityField|focus-soon)|cart.(LineNotice|RemovedLine))\.tsx?/,
  },
  { name: 'unpaid', test: /Unpaid(Orders|Line)|messages.\w+.unpaid|domain.unpaid/ },
  { name: 'product', test: /src.(messages.\w+.product\.ts|domain.(product-page|compare-place))/ },
  // The stepper of a product and the search of a static page read digits; neither needs a form.
  { name: 'digits', test: /src.domain.digits/, priority: 1 },
  {
    name: 'form',
    test: /src.(islands.ui.(Email(Verification|Field|Buttons)|CodeField|Field|focus-first-error)|domain.phone)/,
  },
  {
    name: 'listing',
    test: /src.(islands.marketplace.(Marketplace\.tsx|CategoryTree\.tsx|TreeButton\.tsx|total-text)|stores.(connection|listing(-history|-marks|-place|-view)?)\.ts|domain.category\.ts|backend.products\.ts)/,
  },
  // Most pages that read attributes filter nothing.
  { name: 'attributes', test: /src.domain.attributes/ },
  { name: 'filters', test: /src.(domain.filters|backend.filter-rows)\.ts/ },
  // What is chosen is named with the units that the facets know.
  { name: 'narrowing', test: /src.stores.(facets|chips)\.ts/ },
  // What a search or a filter may show above a list, or in its place.
  {
    name: 'notices',
    test: /src.(islands.marketplace.(Chips|SearchNotice|NothingFound|CutList)\.tsx|messages.\w+.(search-notice|empty-listing)\.ts)/,
  },
  { name: 'facets', test: /src.islands.(facets.Facets|marketplace.CategoryDialog)\.tsx/ },
  // What checkout, payment and the order pages share, without the name of the shop, which every page needs.
  { name: 'names', test: /messages.\w+.shop\.ts/, priority: 1 },
  {
    name: 'order',
    test: /src.(backend.(orders|payments|order-rows|address-rows)|domain.order)\.ts/,
  },
  {
    name: 'buying',
    test: /src.(islands.ui.(Steps|TotalsList|SummaryLine)\.tsx|messages.\w+.checkout\.ts)/,
  },
  { name: 'choices', test: /src.stores.(addresses|checkout|delivery)\.ts/ },
];
