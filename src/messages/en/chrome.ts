/** Words of the frame around every page. */
export const chrome = {
  skipToContent: 'Skip to the content',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  breadcrumb: 'You are here',
  home: 'Home',
  parents: { about: 'About', blog: 'Blog' },
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  menu: 'Menu',
  becomeSupplier: 'Become a Supplier',
  cart: 'Cart',
  cartWithCount: (pieces: string) => `Cart, ${pieces} in it`,
  closeCart: 'Close the cart',
  loadingCart: 'Loading your cart…',
  cartNotLoaded: 'The cart could not be loaded. Check your connection and try again.',
  getTheApp: 'Get the App',
  sslSecured: 'SSL Secured',
  weAccept: 'We accept',
  followUs: 'Follow us',
  rights: 'All rights reserved.',
  language: 'Language',
  notifications: 'Notifications',
  searchPlaceholder: 'Search gas, diesel, panels…',
  search: 'Search',
} as const;

export const PAYMENT_BRANDS = ['mada', 'Visa', 'Mastercard', 'Apple Pay'] as const;
