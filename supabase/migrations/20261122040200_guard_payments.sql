create function app.require_paid_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and new.status = 'placed' or new.status = 'cancelled' and tg_op = 'UPDATE' then
    return new;
  end if;
  if tg_op = 'UPDATE' and exists (select from app.payments where order_id = new.id and state = 'paid') then
    return new;
  end if;
  perform app.fail(409, 'order_not_changeable');
end;
$$;
comment on function app.require_paid_order is
  'An order begins as placed, and only a paid one is confirmed, processed, ready or delivered, whoever writes.';
create trigger orders_begin_placed before insert on app.orders
  for each row execute function app.require_paid_order();
create trigger orders_move_when_paid before update on app.orders
  for each row when (old.status is distinct from new.status) execute function app.require_paid_order();

create function app.keep_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from app.orders where id = old.order_id) then
      perform app.fail(409, 'order_not_changeable');
    end if;
    return old;
  end if;
  -- Paid and expired are final: what an order was moved on for cannot be taken from under it.
  if new.id <> old.id or new.order_id <> old.order_id or new.amount_halalas <> old.amount_halalas
    or (new.state <> old.state and old.state in ('paid', 'expired')) then
    perform app.fail(409, 'order_not_changeable');
  end if;
  return new;
end;
$$;
comment on function app.keep_payment is
  'A payment stays with its order and its amount, goes only with the order, and is never unpaid again.';
create trigger payments_stay before update or delete on app.payments
  for each row execute function app.keep_payment();

create function app.keep_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or exists (select from app.orders where id = old.order_id) then
    raise sqlstate '23514' using message = 'a ledger entry is never changed; add another';
  end if;
  return old;
end;
$$;
comment on function app.keep_entry is 'Ledger entries are only added; they go only with their order.';
create trigger ledger_entries_stay before update or delete on app.ledger_entries
  for each row execute function app.keep_entry();

create function app.require_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  fault app.ledger_faults;
begin
  select * into fault from app.ledger_faults where order_id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  if found then
    raise sqlstate '23514' using message = format('the ledger of order %s does not add up: %s, payment %s, total %s, kept %s',
      fault.order_number, fault.status, fault.state, fault.total_halalas, fault.kept_halalas);
  end if;
  return null;
end;
$$;
comment on function app.require_balance is
  'Checked when a transaction ends: status, payment and ledger of an order agree. Runs as its owner, since a caller has no rights.';
create constraint trigger orders_add_up after insert or update of status, total_halalas on app.orders
  deferrable initially deferred for each row execute function app.require_balance('id');
create constraint trigger payments_add_up after insert or update of state on app.payments
  deferrable initially deferred for each row execute function app.require_balance('order_id');
create constraint trigger ledger_entries_add_up after insert on app.ledger_entries
  deferrable initially deferred for each row execute function app.require_balance('order_id');

-- In replication sessions too, which skip ordinary triggers.
alter table app.orders enable always trigger orders_move_forward;
alter table app.orders enable always trigger orders_begin_placed;
alter table app.orders enable always trigger orders_move_when_paid;
alter table app.orders enable always trigger orders_add_up;
alter table app.payments enable always trigger payments_stay;
alter table app.payments enable always trigger payments_add_up;
alter table app.ledger_entries enable always trigger ledger_entries_stay;
alter table app.ledger_entries enable always trigger ledger_entries_add_up;
