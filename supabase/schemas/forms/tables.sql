-- Messages of the contact form, demo requests and applications; subscribers of the newsletter.

create table app.contact_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint contact_messages_kind_known check (kind in ('contact', 'demo', 'application')),
  name text not null constraint contact_messages_name_length check (char_length(name) between 1 and 200),
  email text not null
    constraint contact_messages_email_length check (char_length(email) between 3 and 254)
    constraint contact_messages_email_is_clean check (app.is_clean_email(email)),
  company text constraint contact_messages_company_length check (char_length(company) <= 200),
  phone text constraint contact_messages_phone_length check (char_length(phone) <= 30),
  message text constraint contact_messages_message_length check (char_length(message) <= 5000),
  locale text not null default 'en' constraint contact_messages_locale_known check (locale = app.locale_of(locale) and char_length(locale) = 2),
  created_at timestamptz not null default now(),
  role text constraint contact_messages_role_form check (role ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(role) <= 60),
  constraint contact_messages_role_of_applications check ((kind = 'application') = (role is not null))
);
comment on table app.contact_messages is 'Contact forms, demo requests and applications. Kept for 12 months.';
comment on column app.contact_messages.locale is 'The language of the page with the form: the shop answers in it.';
comment on column app.contact_messages.role is 'What an application is for: the id of a role in content/careers.yaml, or "other".';
create index contact_messages_by_age on app.contact_messages (created_at);
alter table app.contact_messages enable row level security;
create policy "reached only through functions" on app.contact_messages using (false) with check (false);

create table app.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint newsletter_subscribers_email_unique unique
    constraint newsletter_subscribers_email_length check (char_length(email) between 3 and 254)
    constraint newsletter_subscribers_email_is_clean check (app.is_clean_email(email)),
  token_hash bytea not null
    constraint newsletter_subscribers_token_unique unique
    constraint newsletter_subscribers_token_is_sha256 check (octet_length(token_hash) = 32),
  locale text not null default 'en' constraint newsletter_subscribers_locale_known check (locale = app.locale_of(locale) and char_length(locale) = 2),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
create index newsletter_subscribers_unconfirmed on app.newsletter_subscribers (created_at) where confirmed_at is null;
comment on table app.newsletter_subscribers is 'Double opt-in: nobody is a subscriber before the link of the mail was used.';
comment on column app.newsletter_subscribers.locale is 'The language in which the newsletter was asked for: it is sent in it.';
alter table app.newsletter_subscribers enable row level security;
create policy "reached only through functions" on app.newsletter_subscribers using (false) with check (false);
