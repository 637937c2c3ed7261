-- A subscriber gets the newsletter after the owner of the address has opened the link of an email; those of before stay.
alter table newsletter_subscriber
  add column asked_at timestamptz not null default now(), -- when the owner was asked last
  add column confirmed_at timestamptz;
update newsletter_subscriber set asked_at = created_at, confirmed_at = created_at;
create index newsletter_subscriber_waiting on newsletter_subscriber (asked_at) where confirmed_at is null;
