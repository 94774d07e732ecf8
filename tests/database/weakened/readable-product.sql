-- The catalogue's table is open to read again, as a hosted project's default would leave it.
grant select on public.product to anon, authenticated;
create policy "anyone reads what is offered" on public.product for select to anon, authenticated using (is_active);
