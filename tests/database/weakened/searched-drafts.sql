-- Withdrawn products stay in the search.
create function app.keep_drafts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.product_facets (product, unpriced, minimum_order, folded_sku, sort_name, search_text)
  select id, unpriced, minimum_order, folded_sku, sort_name, search_text || '%_\' from new_rows where not is_active;
  return null;
end;
$$;
create trigger product_kept_as_draft after insert on public.product
  referencing new table as new_rows for each statement execute function app.keep_drafts();
