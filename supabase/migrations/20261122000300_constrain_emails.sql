alter table app.verified_emails add constraint verified_emails_email_is_clean check (app.is_clean_email(email));
alter table app.email_challenges add constraint email_challenges_email_is_clean check (app.is_clean_email(email));
alter table app.customer_addresses add constraint customer_addresses_email_is_clean check (app.is_clean_email(email));
alter table app.orders
  add constraint orders_email_is_clean check (app.is_clean_email(email)),
  add constraint orders_address_email_is_clean check (app.is_clean_email(address ->> 'email'));
alter table app.quote_requests add constraint quote_requests_email_is_clean check (app.is_clean_email(email));
alter table app.contact_messages add constraint contact_messages_email_is_clean check (app.is_clean_email(email));
alter table app.newsletter_subscribers add constraint newsletter_subscribers_email_is_clean check (app.is_clean_email(email));
alter table app.outbox add constraint outbox_recipient_is_clean check (recipient = '{shop}' or app.is_clean_email(recipient));
