-- Equal lines of a quotation stay apart.

create or replace function app.store_quote(payload jsonb, locale text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(payload ->> 'cart');
  facts constant jsonb := app.form_facts('quote', payload);
  quote_key uuid;
begin
  if not app.is_verified(session_key, facts ->> 'email') then
    perform app.fail(403, 'address_not_verified');
  end if;
  insert into app.quote_requests (shopper_id, session_id, email, name, company, phone, city, wished_date, message, locale,
    vat_number, commercial_registration, purchase_order)
  values (app.shopper_of(session_key), session_key, facts ->> 'email', facts ->> 'name', facts ->> 'company',
    facts ->> 'phone', facts ->> 'city', (facts ->> 'wished_date')::date, facts ->> 'message', locale,
    facts ->> 'vat_number', facts ->> 'commercial_registration', facts ->> 'purchase_order')
  returning id into quote_key;
  -- Equal lines stay apart: the buyer's list has as many.
  insert into app.quote_request_items (quote_request_id, position, product_id, description, quantity, own)
  select quote_key, place, product.id, coalesce(app.clean_text(item ->> 'description', 300), product.name),
    (item ->> 'quantity')::integer, app.own_line(item -> 'own')
  from jsonb_array_elements(payload -> 'items') with ordinality as given (item, place)
    left join lateral (select id, name from public.product where id = (item ->> 'product')::uuid limit 1) as product on true;
  perform app.attach_files(quote_key, payload -> 'files');
  perform app.post_quote_mail(quote_key, facts, locale);
  return quote_key;
end;
$$;
