-- Strangers read no table. Who may select a column may search it with any operator of PostgREST, a regular
-- expression among them, and one such search kept the server busy for minutes. Functions serve browser and build.

drop policy "anyone reads what is offered" on public.product;
drop policy "anyone reads the tree" on public.product_categories;
drop policy "anyone reads partners with a logo" on public.partners;
drop policy "anyone reads what is published" on public.posts;

-- Taking a right from a table takes it from its columns, too.
revoke all on all tables in schema public, app from public, anon, authenticated;
revoke all on all sequences in schema public, app from public, anon, authenticated;

-- Older hosted projects open every new table, sequence and function in public to everybody.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges in schema app revoke all on tables from public, anon, authenticated;
alter default privileges in schema app revoke all on sequences from public, anon, authenticated;
