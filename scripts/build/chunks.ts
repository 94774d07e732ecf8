/**
 * Modules that are bundled into one file. The default is dozens of tiny files, each compressed separately.
 * The listing and the product page need the same few modules, so these share one file.
 */
export const CHUNK_GROUPS = [
  {
    name: 'base',
    test: /preload-helper|rolldown.runtime|domain.cart.cart-snapshot|islands.shared.reload-once/,
    priority: 9,
  },
  {
    name: 'react',
    test: /(node_modules.(react|react-dom|scheduler|@astrojs.react)\/|islands.shared.hydrate)/,
  },
  {
    name: 'shop',
    test: /@nanostores|nanostores.(atom|listen-keys)|src.(islands.shared.(Icon|Boundary|Problem|later|reload-again|use-store|ProductTitle|CatalogueText)|islands.product.(card.(Photo|ProductCard|CardAction|Price|Supplier|Delivery)|ToastHost)\.tsx|islands.product.card.card-text|islands.(compare.TrayHost|quotes.request.QuoteHost)|stores.(compare.compare|cart.add-lazily|quotes.quote|account.has-session|shared.(retry-when-online|persistent-atom|storage|start-once|latest-request|debounced))\.ts|messages.\w+.failure|backend.(shared.(caller|request|rpc|retry)|product.(card-rows|product))\.ts|domain.(content.site.icons|compare.compare-list|product.product-title|shared.stored-price)\.ts|messages.\w+.(format|format-day|arabic|earliest-delivery|product-card|compare|site)\.ts|domain.shared.today-mark\.ts)/,
  },
  {
    name: 'cart',
    test: /src.(stores.(cart.(cart|lines|queue|load|token|events)|shared.(web-lock|operation-id)|orders.unpaid-orders)\.ts|domain.(orders.order-paths|shared.parse-snapshot)|backend.(cart.cart|shared.client|orders.unpaid-orders)\.ts|messages.\w+.cart\.ts)/,
  },
  // What a browser loads once somebody is signed in: page-weight.ts counts it apart.
  {
    name: 'signed-in',
    test: /src.(stores.(account.(session|authorized-call)|cart.(merge|recovery))\.ts|domain.account.(session|account-error-codes|auth-paths)\.ts|backend.account.auth\.ts|messages.\w+.session\.ts)/,
  },
  // What the suggestions of a static page and the posts since the build need, without React.
  {
    name: 'core',
    test: /nanostores.(atom|clean-stores)|src.(stores.shared.(latest-request|debounced)\.ts|backend.shared.(request|rpc)\.ts|domain.(shared.(errors|money|paths|prefix)|product.(product|product-title|attributes)|listing.(listing-address|listing|filters))\.ts|messages.\w+.(format|format-day|arabic)\.ts)/,
    priority: 2,
  },
  // A line of the cart, and the line of a quotation, which needs half of it.
  {
    name: 'lines',
    test: /src.islands.(shared.(ProductPhoto|form.(QuantityField|focus-soon))|cart.(LineNotice|RemovedLine))\.tsx?/,
  },
  { name: 'unpaid', test: /Unpaid(Orders|Line)|messages.\w+.unpaid|domain.orders.unpaid/ },
  {
    name: 'product',
    test: /src.(messages.\w+.product\.ts|domain.(product.product-page|compare.compare-place))/,
  },
  // The stepper of a product and the search of a static page read digits; neither needs a form.
  { name: 'digits', test: /src.domain.shared.text.digits/, priority: 1 },
  {
    name: 'form',
    test: /src.(islands.shared.form.(Email(Verification|Field|Buttons)|CodeField|Field|focus-first-error)|domain.shared.text.phone)/,
  },
  {
    name: 'listing',
    test: /src.(islands.listing.(Marketplace\.tsx|CategoryTree\.tsx|TreeButton\.tsx|total-text)|stores.(shared.connection|listing.(listing|history|layout-flags|category-page|view))\.ts|domain.listing.categories.category\.ts|backend.listing.(products|filter-rows)\.ts)/,
  },
  // What is chosen is named with the units that the facets know.
  { name: 'narrowing', test: /src.stores.listing.(facets|active-filters)\.ts/ },
  // What a search or a filter may show above a list, or in its place.
  {
    name: 'notices',
    test: /src.(islands.listing.(Chips|SearchNotice|NothingFound|CutList)\.tsx|messages.\w+.(search-notice|empty-listing)\.ts)/,
  },
  { name: 'facets', test: /src.islands.listing.(facets.Facets|CategoryDialog)\.tsx/ },
  // What checkout, payment and the order pages share, without the name of the shop, which every page needs.
  { name: 'names', test: /messages.\w+.shop\.ts/, priority: 1 },
  {
    name: 'order',
    test: /src.(backend.(orders.(orders|payments|order-rows)|checkout.address-rows)|domain.orders.order)\.ts/,
  },
  {
    name: 'buying',
    test: /src.(islands.shared.(Steps|TotalsList|SummaryLine)\.tsx|messages.\w+.checkout\.ts)/,
  },
  { name: 'choices', test: /src.stores.checkout.(addresses|checkout|delivery)\.ts/ },
];
