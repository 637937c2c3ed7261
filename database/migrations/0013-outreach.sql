-- What the staff says to readers and members: answers, newsletters, announcements; and whom it keeps out.

-- Who is kept out cannot sign in. The row says why, for the staff alone.
alter table account
  add column blocked_at timestamptz,
  add column blocked_by int references account on delete set null,
  add column block_reason text,
  add check ((blocked_at is null) = (block_reason is null));
create index account_blocked on account (blocked_at) where blocked_at is not null;

alter table contact_message add column read_at timestamptz; -- when the first of the staff opened it

create table contact_answer (
  id int primary key generated always as identity,
  message_id int not null references contact_message on delete cascade,
  account_id int references account on delete set null,
  account_name text not null, -- as it was then
  text text not null,
  by_mail boolean not null,
  by_notification boolean not null,
  created_at timestamptz not null default now(),
  check (by_mail or by_notification)
);
create index contact_answer_by_message on contact_answer (message_id, id);

-- A letter may have a second body for programs that show one; its text stays what everybody can read.
alter table mail_message add column html text;

create table newsletter_issue (
  id int primary key generated always as identity,
  subject text not null,
  body text not null, -- Markdown
  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
  version int not null default 1,
  account_id int references account on delete set null,
  account_name text not null, -- as it was then
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index newsletter_issue_sending on newsletter_issue (id) where state = 'sending';

-- One row for each who was subscribed when the issue was sent: nobody gets two letters, and nobody is forgotten.
-- No references: a reader may leave, and letters are forgotten after a month, while the count stays.
create table newsletter_delivery (
  issue_id int not null references newsletter_issue on delete cascade,
  subscriber_id int not null,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'failed', 'left')),
  mail_id int,
  primary key (issue_id, subscriber_id),
  check ((state = 'waiting') <= (mail_id is null))
) with (fillfactor = 70);
create index newsletter_delivery_open on newsletter_delivery (issue_id, state, subscriber_id) where state in ('waiting', 'queued');

create table announcement (
  id int primary key generated always as identity,
  title text not null,
  body text not null,
  link text, -- a path of the site
  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
  version int not null default 1,
  account_id int references account on delete set null,
  account_name text not null, -- as it was then
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  total int not null default 0, -- members when it began
  told int not null default 0,
  last_account int not null default 0, -- up to whom members have been told
  until_account int not null default 0 -- whoever comes later has not missed it
);
create index announcement_sending on announcement (id) where state = 'sending';
