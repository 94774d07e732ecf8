-- Applications for a role on /careers: a message with a CV, which is a private file.

create function app.attach_cv(message_key uuid, payload jsonb) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  shopper_key constant uuid := app.shopper_of(app.session_of(payload ->> 'cart'));
  file_ids constant jsonb := payload -> 'files';
  attached uuid;
begin
  if jsonb_typeof(file_ids) = 'array' and jsonb_array_length(file_ids) = 1 then
    update app.files set message_id = message_key
    where id = app.uuid_in(file_ids ->> 0) and shopper_id = shopper_key and kind in ('pdf', 'doc', 'docx', 'odt')
      and quote_request_id is null and message_id is null and stored_at is not null
    returning id into attached;
  end if;
  if attached is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"cv": "required"}}');
  end if;
  return attached;
end;
$$;
comment on function app.attach_cv is
  'Puts the one CV of an application to it: a document of the same session that belongs to nothing yet. Without one there is no application.';

create function app.shop_applications(at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', sent.id, 'role', sent.role, 'name', sent.name, 'email', sent.email,
      'phone', sent.phone, 'message', sent.message, 'created_at', sent.created_at,
      'cv', (select app.file_json(file) from app.files as file where file.message_id = sent.id)) order by sent.created_at desc, sent.id), '[]')
  from (select * from app.contact_messages where kind = 'application'
    order by created_at desc, id limit greatest(least(coalesce(at_most, 50), 500), 1)) as sent
$$;
comment on function app.shop_applications is 'Applications with their CV for the shop, the newest first.';

create function public.shop_applications(at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_applications(at_most) $$;
grant execute on function app.shop_applications, public.shop_applications to service_role;
