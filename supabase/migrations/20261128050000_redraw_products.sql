-- Drawings of products without a photo are made again after an upgrade (decision B11).

create or replace function app.redraw_products(batch jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  redrawn integer;
begin
  if jsonb_typeof(batch) is distinct from 'array' or jsonb_array_length(batch) > 2000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"batch": "invalid"}}');
  end if;
  update public.product as item set photos = line.photos, updated_at = now()
  from jsonb_to_recordset(batch) as line (product_id text, photos jsonb)
  where item.product_id = line.product_id and item.photos <> line.photos
    and app.is_drawn(item.photos) and line.photos <> '[]' and app.is_drawn(line.photos);
  get diagnostics redrawn = row_count;
  return redrawn;
end;
$$;
comment on function app.redraw_products is
  'Puts new drawings in the place of older ones, whether the product is offered or not; a photo that somebody gave stays. Returns how many were others.';

create or replace function public.redraw_products(batch jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.redraw_products(batch)) $$;
grant execute on function app.redraw_products, public.redraw_products to service_role;
