-- Signing out everywhere ends sessions only.
create or replace function app.end_challenges(mailbox text, user_key uuid) returns void
language sql volatile set search_path = ''
as $$ select $$;
