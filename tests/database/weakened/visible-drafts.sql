-- The read policy forgot what is withdrawn.
alter policy "anyone reads what is offered" on public.product using (true);
