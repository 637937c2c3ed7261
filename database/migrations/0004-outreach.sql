-- Messages to the operators, letters to readers, donations, and how often pages are looked at.

create table contact_message (
  id int primary key generated always as identity,
  name text not null,
  mobile text,
  email text,
  subject text,
  message text not null,
  place_name text,
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  created_at timestamptz not null default now()
);
create index contact_message_by_state on contact_message (state, id desc);

create table newsletter_subscriber (
  id int primary key generated always as identity,
  email text not null unique check (email = lower(email)),
  token text not null unique, -- in each letter's unsubscribe address; it opens nothing else
  created_at timestamptz not null default now()
);

-- A letter to be handed to the mail server, written in the transaction of what it tells about.
create table mail_message (
  id int primary key generated always as identity,
  address text not null,
  kind text not null,
  subject text not null,
  body text not null,
  headers jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'asking', 'sent', 'refused', 'expired')),
  tries int not null default 0,
  reason text, -- the server's own word for it
  next_at timestamptz not null default now(),
  asked_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_message_due on mail_message (next_at) where state in ('waiting', 'asking');
create index mail_message_by_time on mail_message (created_at);

create function announce_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail', '');
  return null;
end $$;
create trigger announce after insert on mail_message for each statement execute function announce_mail();

create table donation (
  id int primary key generated always as identity,
  amount bigint not null check (amount > 0), -- rials; what is asked of the gateway, now and when it is verified
  name text,
  mobile text,
  gateway text not null check (gateway in ('zarinpal', 'practice')),
  authority text, -- the gateway's name for it
  receipt text not null unique, -- in the receipt's address; nobody can guess another's
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed')),
  ref_id text,
  reason text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  checked_at timestamptz not null default now(),
  unique (gateway, authority)
);
create index donation_pending on donation (checked_at) where state = 'pending';

-- How often a page was looked at on a day (in Tehran), and from which other sites readers came.
create table page_view_day (
  day date not null,
  path text not null,
  view_count int not null,
  primary key (day, path)
) with (fillfactor = 70);

create table referrer_day (
  day date not null,
  host text not null,
  view_count int not null,
  primary key (day, host)
) with (fillfactor = 70);
