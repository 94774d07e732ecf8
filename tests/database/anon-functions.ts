/** What the public key may execute. A name more or less fails the catalogue check. */
export const ANON_FUNCTIONS = [
  'add_item(text, uuid, uuid)',
  'catalogue_revision()',
  'category_tree()',
  'change_order(text, text)',
  'choose_default_address(text, uuid)',
  'clear_cart(text)',
  'current_order(text)',
  'delete_address(text, uuid)',
  'delivery_dates(integer)',
  'delivery_options(text)',
  'find_address(text, text)',
  'get_cart(text)',
  'get_order(text, text, text)',
  'list_addresses(text)',
  'list_orders(text)',
  'open_cart()',
  'place_order(text, uuid, bigint, uuid, date, text, text, text, text)',
  'product_detail(uuid)',
  'products_by_ids(uuid[])',
  'report_transfer(text, text)',
  'reset_verification(text, text)',
  'save_address(text, jsonb)',
  'search_products(text, text, text, text, integer)',
  'set_item(text, uuid, integer)',
  'shop_today()',
  'start_payment(text, text, text)',
  'track_order(text)',
  'update_address(text, uuid, jsonb)',
  'verified_emails(text)',
];

/** The same functions of `app`, under the name they have there. */
export const APP_NAMES: Record<string, string> = {
  'delivery_dates(integer)': 'list_delivery_dates(integer)',
};

/** What the service key may execute besides. */
export const SERVICE_FUNCTIONS = [
  'check_code(text, text, text, integer)',
  'claim_mail(integer)',
  'confirm_newsletter(text)',
  'confirm_payment(text, text, text, text, bigint, text)',
  'finish_import(jsonb)',
  'import_products(jsonb)',
  'issue_code(text, text, text, integer, integer, integer, integer)',
  'mail_failed(uuid, text)',
  'mail_sent(uuid)',
  'payment_for(text, text)',
  'record_payment_start(text, text, text)',
  'submit_form(text, jsonb, text, integer, integer)',
  'sweep()',
  'unsubscribe_newsletter(text)',
];
