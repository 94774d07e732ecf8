-- Equal lines of a quotation stay apart, and a page of release 0.2.0 leaves the commercial registration of a profile.

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

create or replace function app.save_profile(profile jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  facts constant jsonb := app.company_facts(profile);
  phone_typed constant text := nullif(btrim(profile ->> 'phone'), '');
  errors jsonb;
  saved app.account_profiles;
begin
  errors := app.company_errors(profile) || jsonb_strip_nulls(jsonb_build_object(
    'full_name', app.text_error(profile ->> 'full_name', 120, false),
    'phone', case when phone_typed is not null and app.clean_phone(phone_typed) is null then 'invalid' end));
  if errors <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors));
  end if;
  update app.account_profiles set
    full_name = app.clean_text(profile ->> 'full_name', 120),
    phone = app.clean_phone(phone_typed),
    company = facts ->> 'company',
    vat_number = facts ->> 'vat_number',
    -- A page of release 0.2.0 sends none.
    commercial_registration = case when profile ? 'commercial_registration' then facts ->> 'commercial_registration'
      else commercial_registration end,
    uses_purchase_orders = coalesce(profile ->> 'uses_purchase_orders', 'false') = 'true'
  where user_id = user_key returning * into saved;
  if not found then
    perform app.fail(401, 'signed_out');
  end if;
  return app.profile_json(saved);
end;
$$;
