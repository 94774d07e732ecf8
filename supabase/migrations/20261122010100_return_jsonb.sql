-- Every public function returns one jsonb value: PostgREST can filter and sort what returns rows, and a filter
-- may be a regular expression. What returned nothing returns null.

drop function public.shop_today();
create function public.shop_today() returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(app.shop_today()) $$;
grant execute on function public.shop_today to anon, authenticated, service_role;

drop function public.catalogue_revision();
create function public.catalogue_revision() returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(app.catalogue_revision()) $$;
grant execute on function public.catalogue_revision to anon, authenticated, service_role;

drop function public.open_cart();
create function public.open_cart() returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.open_cart()) $$;
grant execute on function public.open_cart to anon, authenticated, service_role;

drop function public.clear_cart(text);
create function public.clear_cart(cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.clear_cart(cart); select 'null'::jsonb $$;
grant execute on function public.clear_cart to anon, authenticated, service_role;

drop function public.delete_address(text, uuid);
create function public.delete_address(cart text, address_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.delete_address(cart, address_id); select 'null'::jsonb $$;
grant execute on function public.delete_address to anon, authenticated, service_role;

drop function public.choose_default_address(text, uuid);
create function public.choose_default_address(cart text, address_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.choose_default_address(cart, address_id); select 'null'::jsonb $$;
grant execute on function public.choose_default_address to anon, authenticated, service_role;

drop function public.reset_verification(text, text);
create function public.reset_verification(cart text, email text) returns jsonb
language sql volatile set search_path = '' as $$ select app.reset_verification(cart, email); select 'null'::jsonb $$;
grant execute on function public.reset_verification to anon, authenticated, service_role;

drop function public.change_order(text, text);
create function public.change_order(cart text, order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.change_order(cart, order_number); select 'null'::jsonb $$;
grant execute on function public.change_order to anon, authenticated, service_role;

drop function public.mail_sent(uuid);
create function public.mail_sent(mail uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.mail_sent(mail); select 'null'::jsonb $$;
grant execute on function public.mail_sent to service_role;

drop function public.mail_failed(uuid, text);
create function public.mail_failed(mail uuid, problem text) returns jsonb
language sql volatile set search_path = '' as $$ select app.mail_failed(mail, problem); select 'null'::jsonb $$;
grant execute on function public.mail_failed to service_role;

drop function public.record_payment_start(text, text, text);
create function public.record_payment_start(order_number text, provider text, reference text) returns jsonb
language sql volatile set search_path = '' as $$ select app.record_payment_start(order_number, provider, reference); select 'null'::jsonb $$;
grant execute on function public.record_payment_start to service_role;

drop function public.payment_asked(text, text);
create function public.payment_asked(provider text, reference text) returns jsonb
language sql volatile set search_path = '' as $$ select app.payment_asked(provider, reference); select 'null'::jsonb $$;
grant execute on function public.payment_asked to service_role;

drop function public.confirm_newsletter(text);
create function public.confirm_newsletter(token text) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.confirm_newsletter(token)) $$;
grant execute on function public.confirm_newsletter to service_role;

drop function public.unsubscribe_newsletter(text);
create function public.unsubscribe_newsletter(token text) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.unsubscribe_newsletter(token)) $$;
grant execute on function public.unsubscribe_newsletter to service_role;
