-- When the verification on a donor's return last began. That of the job does not count: the donor may have paid since.
alter table donation add column returned_at timestamptz;

-- The emails of an issue of the newsletter, which have HTML and its confirmations have not, come after all others.
drop index mail_message_due;
create index mail_message_due on mail_message ((kind = 'newsletter' and html is not null), next_at, id) where state in ('waiting', 'asking');
