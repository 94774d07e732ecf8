-- The words of a line are enough to forget what anybody chose for them.
create or replace function app.remember_choices(choices jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from app.line_choices where key in (select app.choice_key(choice ->> 'words') from jsonb_array_elements(choices) as choice)
$$;
