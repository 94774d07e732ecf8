-- Suppliers that the shop has verified (decision 31). Only the operator writes here: an import never does.

create function app.supplier_folded(name text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  folded constant text := btrim(app.search_fold(name));
begin
  return coalesce(nullif(app.search_squash(folded), ''), folded);
end;
$$;
comment on function app.supplier_folded is
  'A company''s name without case, spaces and punctuation: two spellings with one key are one company. supplierKey in src/domain/company-name.ts does the same.';

create table app.verified_suppliers (
  supplier_folded text primary key constraint verified_suppliers_key_length check (char_length(supplier_folded) between 1 and 4000),
  name text not null constraint verified_suppliers_name_length check (char_length(name) between 1 and 200),
  verified_on date not null default app.shop_today(),
  constraint verified_suppliers_key_is_of_name check (supplier_folded = app.supplier_folded(name))
);
comment on table app.verified_suppliers is
  'Suppliers that the shop has verified, and since when. A supplier without a row is shown without a badge.';
alter table app.verified_suppliers enable row level security;
create policy "reached only through functions" on app.verified_suppliers using (false) with check (false);
