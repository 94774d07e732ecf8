-- A changed e-mail address takes the addresses of its account along, and its user finds a pending change again. A mailbox
-- that has answered may be followed by a password: none is needed before.

create function app.follow_addresses(shopper_key uuid, former text, mailbox text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- The same place comes once: the default of the two stays, else the one that follows.
  delete from app.customer_addresses as doubled using app.customer_addresses as kept
  where doubled.shopper_id = shopper_key and kept.shopper_id = shopper_key
    and (kept.address, kept.city, kept.district, kept.postal_code)
      = (doubled.address, doubled.city, doubled.district, doubled.postal_code)
    and ((doubled.email = mailbox and kept.email = former and not doubled.is_default)
      or (doubled.email = former and kept.email = mailbox and kept.is_default));
  update app.customer_addresses set email = mailbox, email_verified = true
  where shopper_id = shopper_key and email = former;
end;
$$;
comment on function app.follow_addresses is
  'Addresses of a user with the former mailbox of the account have its new one. Other mailboxes stay.';

create function app.claim_former() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  -- What guests saved with the former mailbox comes first: nothing would claim it later.
  perform app.claim(old.user_id);
  return new;
end;
$$;
comment on function app.claim_former is 'Claims what belongs to the mailbox of an account before the account has another.';
create trigger account_email_leaves before update of email on app.account_emails
  for each row when (old.email is distinct from new.email) execute function app.claim_former();

create function app.end_mailbox_proofs(mailbox text) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from app.mailbox_proofs as proof using app.account_challenges as challenge
  where challenge.id = proof.challenge_id and challenge.email = app.clean_email(mailbox)
$$;
comment on function app.end_mailbox_proofs is 'After a password was set or an account opened, no other page may set one without a new code.';

create function app.follow_changed_email() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  perform app.follow_addresses(shopper.id, old.email, new.email)
  from app.shoppers as shopper where shopper.user_id = new.user_id;
  -- A link that was mailed to a mistyped address would change the account once more.
  delete from app.account_challenges where user_id = new.user_id and purpose = 'change_email';
  perform app.end_mailbox_proofs(mailbox) from unnest(array[old.email, new.email]) as mailbox;
  return null;
end;
$$;
comment on function app.follow_changed_email is
  'What follows a proved change of address: saved addresses. Orders and quotations keep theirs. Other pending changes end.';
create trigger account_email_changed after update of email on app.account_emails
  for each row when (old.email is distinct from new.email) execute function app.follow_changed_email();

create function app.prove_mailbox(
  ticket text, code text, link text, client text, per_client integer, per_hour integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  proof constant text := app.random_token();
  checked constant jsonb := app.check_account_code(ticket => prove_mailbox.ticket, code => prove_mailbox.code,
    link => prove_mailbox.link, purposes => '["sign_up", "recovery"]', user_id => null,
    client => prove_mailbox.client, per_client => prove_mailbox.per_client, per_hour => prove_mailbox.per_hour, spend => true);
begin
  if checked ->> 'result' <> 'right' then
    return checked;
  end if;
  insert into app.mailbox_proofs (challenge_id, proof_hash, generation)
  select id, app.token_hash(proof), (checked ->> 'generation')::integer from app.account_challenges as answered
  where case when link is null then answered.ticket_hash = app.token_hash(ticket) else answered.link_hash = app.token_hash(link) end;
  return jsonb_build_object('result', 'right', 'proof', proof, 'email', checked -> 'email', 'purpose', checked -> 'purpose',
    'existed', exists (select from app.account_emails as proved where proved.email = checked ->> 'email'));
end;
$$;
comment on function app.prove_mailbox is
  'Spends a code or link of a sign-up or of a forgotten password. The answer has a proof, with which a password may be set.';

create function app.mailbox_proof(proof text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('email', challenge.email, 'purpose', challenge.purpose, 'generation', given.generation)
  from app.mailbox_proofs as given join app.account_challenges as challenge on challenge.id = given.challenge_id
  where given.proof_hash = app.token_hash(left(proof, 100)) and given.created_at > clock_timestamp() - interval '1 hour'
$$;
comment on function app.mailbox_proof is
  'The mailbox that a proof is of, or null. Looking spends nothing, so that a refused password costs no new code.';

create function app.note_email_change(user_id uuid, ticket text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  challenge_key uuid;
begin
  -- One at a time: two changes that are asked for at once would end each other.
  perform from app.account_profiles as own where own.user_id = note_email_change.user_id for no key update;
  select id into challenge_key from app.account_challenges as asked
  where asked.ticket_hash = app.token_hash(note_email_change.ticket)
    and asked.user_id = note_email_change.user_id and asked.purpose = 'change_email';
  if not found then
    return;
  end if;
  -- The newest counts: a link that was mailed to a mistyped address before is over.
  delete from app.account_challenges as former
  where former.user_id = note_email_change.user_id and former.purpose = 'change_email' and former.id <> challenge_key;
  insert into app.email_changes (user_id, challenge_id, ticket)
  values (note_email_change.user_id, challenge_key, note_email_change.ticket)
  on conflict on constraint email_changes_pkey do update set challenge_id = excluded.challenge_id, ticket = excluded.ticket;
end;
$$;
comment on function app.note_email_change is 'Keeps a change of address that waits for its mailbox, in place of the one before.';

create function app.my_email_change() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  -- A challenge that was ended otherwise than by five wrong codes ended the change, too.
  return (select jsonb_build_object('email', challenge.email, 'ticket', change.ticket,
      'age', floor(extract(epoch from clock_timestamp() - challenge.created_at))::integer)
    from app.email_changes as change join app.account_challenges as challenge on challenge.id = change.challenge_id
    where change.user_id = user_key and challenge.created_at > clock_timestamp() - interval '1 day'
      and (challenge.consumed_at is null or challenge.attempts >= 5));
end;
$$;
comment on function app.my_email_change is
  'The change of address that the caller has asked for within a day, or null: on every page where they are signed in.';

create function app.cancel_email_change() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  delete from app.account_challenges where user_id = user_key and purpose = 'change_email';
end;
$$;
comment on function app.cancel_email_change is 'Ends the pending changes of address of the caller: their codes and links are worth nothing.';

create function public.prove_mailbox(
  ticket text, code text, link text, client text, per_client integer default null, per_hour integer default null
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.prove_mailbox(ticket, code, link, client, per_client, per_hour) $$;
grant execute on function app.prove_mailbox, public.prove_mailbox to service_role;

create function public.mailbox_proof(proof text) returns jsonb
language sql stable set search_path = '' as $$ select app.mailbox_proof(proof) $$;
grant execute on function app.mailbox_proof, public.mailbox_proof to service_role;

create function public.end_mailbox_proofs(email text) returns jsonb
language sql volatile set search_path = '' as $$ select app.end_mailbox_proofs(email); select 'null'::jsonb $$;
grant execute on function app.end_mailbox_proofs, public.end_mailbox_proofs to service_role;

create function public.note_email_change(user_id uuid, ticket text) returns jsonb
language sql volatile set search_path = '' as $$ select app.note_email_change(user_id, ticket); select 'null'::jsonb $$;
grant execute on function app.note_email_change, public.note_email_change to service_role;

create function public.my_email_change() returns jsonb
language sql stable set search_path = '' as $$ select app.my_email_change() $$;
grant execute on function app.my_email_change, public.my_email_change to anon, authenticated, service_role;

create function public.cancel_email_change() returns jsonb
language sql volatile set search_path = '' as $$ select app.cancel_email_change(); select 'null'::jsonb $$;
grant execute on function app.cancel_email_change, public.cancel_email_change to anon, authenticated, service_role;
