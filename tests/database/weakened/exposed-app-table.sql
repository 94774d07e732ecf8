-- A table of shoppers in the exposed schema.
create view public.customer_addresses as select * from app.customer_addresses;
grant select on public.customer_addresses to anon;
