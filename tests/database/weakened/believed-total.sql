-- The total is the browser's.
create or replace function app.totals_of(lines jsonb, expected_total bigint, delivery_fee bigint default app.delivery_fee()) returns app.orders
language plpgsql stable set search_path = ''
as $$
declare
  totals app.orders;
begin
  totals.subtotal_halalas := 0;
  totals.vat_percent := 0;
  totals.vat_halalas := 0;
  totals.delivery_fee_halalas := expected_total;
  totals.total_halalas := expected_total;
  return totals;
end;
$$;
