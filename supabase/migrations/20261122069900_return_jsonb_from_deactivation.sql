-- Every public function returns one jsonb value: see 20261122010100_return_jsonb.sql.
drop function public.deactivate_products(jsonb);
create function public.deactivate_products(skus jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.deactivate_products(skus)) $$;
grant execute on function public.deactivate_products to service_role;
