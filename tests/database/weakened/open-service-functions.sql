-- Functions left open, as they are where the first migration does not close them.
grant execute on all functions in schema public to anon;
grant execute on all functions in schema app to anon;
