-- Tables of accounts: profiles, proofs of a mailbox, changes of address that wait for one.

create table app.account_profiles (
  user_id uuid primary key references auth.users on delete cascade,
  full_name text constraint account_profiles_name_length check (char_length(full_name) between 1 and 120),
  phone text constraint account_profiles_phone_length check (char_length(phone) between 5 and 30),
  company text constraint account_profiles_company_length check (char_length(company) between 1 and 200),
  vat_number text constraint account_profiles_vat_number_form check (vat_number ~ app.vat_number_form() and char_length(vat_number) between 7 and 15),
  uses_purchase_orders boolean not null default false,
  has_password boolean not null default false,
  created_at timestamptz not null default now(),
  access_generation integer not null default 0
    constraint account_profiles_access_generation_counts_up check (access_generation >= 0),
  commercial_registration text constraint account_profiles_registration_form
    check (commercial_registration ~ app.registration_form() and char_length(commercial_registration) between 4 and 15)
);
comment on table app.account_profiles is 'What a user states of themselves. It fills in forms and proves nothing.';
comment on column app.account_profiles.has_password is 'Whether the user has chosen a password; the auth server alone knows it.';
comment on column app.account_profiles.access_generation is
  'How often all access was ended. What began under an earlier number, such as the check of a password, has no effect any more.';
alter table app.account_profiles enable row level security;
create policy "reached only through functions" on app.account_profiles using (false) with check (false);

create table app.account_challenges (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint account_challenges_email_length check (char_length(email) between 3 and 254)
    constraint account_challenges_email_is_clean check (app.is_clean_email(email)),
  purpose text not null constraint account_challenges_purpose_known
    check (purpose in ('sign_up', 'sign_in', 'recovery', 'change_email', 'reauth', 'guest_data') and char_length(purpose) <= 20),
  user_id uuid references auth.users on delete cascade,
  ticket_hash bytea not null
    constraint account_challenges_ticket_unique unique
    constraint account_challenges_ticket_is_sha256 check (octet_length(ticket_hash) = 32),
  link_hash bytea not null
    constraint account_challenges_link_unique unique
    constraint account_challenges_link_is_sha256 check (octet_length(link_hash) = 32),
  code_hash text not null constraint account_challenges_code_is_bcrypt check (code_hash ~ '^\$2a\$' and char_length(code_hash) = 60),
  attempts integer not null default 0 constraint account_challenges_five_tries check (attempts between 0 and 5),
  consumed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  session_id uuid
);
comment on table app.account_challenges is
  'Codes and links that prove a mailbox, as hashes, kept for a day. A code is checked with the ticket of the page that asked for it, so that nobody else can use up its tries.';
comment on column app.account_challenges.user_id is 'Who changes their address or proves again who they are; null where nobody is signed in.';
comment on column app.account_challenges.session_id is
  'Of auth.sessions: who asked to change the address stays signed in there.';
create index account_challenges_by_age on app.account_challenges (created_at);
create index account_challenges_by_user on app.account_challenges (user_id);
create index account_challenges_by_email on app.account_challenges (email, purpose);
alter table app.account_challenges enable row level security;
create policy "reached only through functions" on app.account_challenges using (false) with check (false);

create table app.mailbox_proofs (
  challenge_id uuid constraint mailbox_proofs_pkey primary key references app.account_challenges on delete cascade,
  proof_hash bytea not null
    constraint mailbox_proofs_proof_unique unique
    constraint mailbox_proofs_proof_is_sha256 check (octet_length(proof_hash) = 32),
  generation integer not null
    constraint mailbox_proofs_generation_counts_up check (generation >= 0),
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.mailbox_proofs is
  'Mailboxes that answered a sign-up or a forgotten password, whose page now asks for the password. Good for an hour, once.';
comment on column app.mailbox_proofs.generation is
  'Of the access to the account when the mailbox answered: once that has ended, the proof sets nothing.';
comment on column app.mailbox_proofs.proof_hash is 'Of a token that only the page has whose code or link was right.';
alter table app.mailbox_proofs enable row level security;
create policy "reached only through functions" on app.mailbox_proofs using (false) with check (false);

create table app.email_changes (
  user_id uuid constraint email_changes_pkey primary key references auth.users on delete cascade,
  challenge_id uuid not null
    constraint email_changes_challenge_unique unique
    references app.account_challenges on delete cascade,
  ticket text not null constraint email_changes_ticket_length check (char_length(ticket) = 43)
);
comment on table app.email_changes is
  'The change of address that waits for its new mailbox, one for each user. It ends with its challenge.';
comment on column app.email_changes.ticket is
  'Of the code, for every page of its user. It is worth nothing without that user''s session and the code, which is kept as a hash.';
alter table app.email_changes enable row level security;
create policy "reached only through functions" on app.email_changes using (false) with check (false);
