-- The buyer declines an answer, withdraws a request or writes to the shop.

create function app.locked_quote(typed_number text, cart text, key text) returns app.quote_requests
language plpgsql volatile set search_path = ''
as $$
declare
  request app.quote_requests := app.found_quote(typed_number, cart, key);
begin
  select * into request from app.quote_requests where id = request.id for no key update;
  return request;
end;
$$;
comment on function app.locked_quote is 'As found_quote, for writing.';

create function app.close_quote(request app.quote_requests, new_status text, reason text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  closed app.quote_requests;
begin
  update app.quote_requests set status = new_status where id = request.id returning * into closed;
  perform app.post_mail('{shop}', 'quote_settled', jsonb_build_object('number', closed.number, 'email', closed.email,
    'status', new_status, 'reason', reason, 'order_number', null));
  return app.quote_head(closed);
end;
$$;
comment on function app.close_quote is 'The buyer declines an answer or withdraws a request; the shop hears of it.';

create function app.decline_quote(typed_number text, cart text, key text, reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant app.quote_requests := app.locked_quote(typed_number, cart, key);
begin
  if app.text_error(reason, 500, false) is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('reason', app.text_error(reason, 500, false))));
  elsif app.quote_status(request) = 'declined' then
    return app.quote_head(request);
  elsif app.quote_status(request) <> 'answered' then
    perform app.fail(409, 'quote_not_changeable', jsonb_build_object('status', app.quote_status(request)));
  end if;
  return app.close_quote(request, 'declined', app.clean_text(reason, 500));
end;
$$;
comment on function app.decline_quote is 'The buyer does not want the answer. The shop may answer again.';

create function app.withdraw_quote(typed_number text, cart text, key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant app.quote_requests := app.locked_quote(typed_number, cart, key);
begin
  if request.status = 'withdrawn' then
    return app.quote_head(request);
  elsif app.quote_status(request) not in ('requested', 'answered') then
    perform app.fail(409, 'quote_not_changeable', jsonb_build_object('status', app.quote_status(request)));
  end if;
  return app.close_quote(request, 'withdrawn', null);
end;
$$;
comment on function app.withdraw_quote is 'The buyer does not ask any more.';

create function app.write_quote_message(typed_number text, body text, cart text, key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant app.quote_requests := app.locked_quote(typed_number, cart, key);
  said constant text := app.clean_text(body, 2000);
  wait constant integer := app.seconds_to_wait('quote message', request.number, 20, '1 hour');
begin
  if app.text_error(body, 2000, true) is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('body', app.text_error(body, 2000, true))));
  elsif wait > 0 then
    perform app.fail(429, 'rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  perform app.count_action('quote message', request.number);
  insert into app.quote_messages (quote_request_id, author, body) values (request.id, 'buyer', said);
  perform app.post_mail('{shop}', 'quote_reply', jsonb_build_object('number', request.number, 'email', request.email, 'body', said));
  return app.quote_head(request);
end;
$$;
comment on function app.write_quote_message is 'A word of the buyer to the shop; 20 in an hour.';

create function public.decline_quote(number text, cart text default null, key text default null, reason text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.decline_quote(number, cart, key, reason) $$;
grant execute on function app.decline_quote, public.decline_quote to anon, authenticated, service_role;

create function public.withdraw_quote(number text, cart text default null, key text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.withdraw_quote(number, cart, key) $$;
grant execute on function app.withdraw_quote, public.withdraw_quote to anon, authenticated, service_role;

create function public.write_quote_message(number text, body text, cart text default null, key text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.write_quote_message(number, body, cart, key) $$;
grant execute on function app.write_quote_message, public.write_quote_message to anon, authenticated, service_role;
