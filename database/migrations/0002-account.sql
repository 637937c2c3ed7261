-- Members, how they prove who they are, and what is sent to them.

create table account (
  id int primary key generated always as identity,
  mobile text not null unique check (mobile ~ '^09[0-9]{9}$'),
  email text unique check (email = lower(email)),
  username text unique check (username ~ '^[a-z][a-z0-9._]{2,29}$'),
  first_name text not null,
  last_name text not null,
  password_hash text not null, -- argon2id, with its salt and cost
  birthday date,
  gender text check (gender in ('female', 'male')),
  province_id int references province,
  city_id int references city,
  bio text,
  visitor_id uuid not null unique default gen_random_uuid(), -- what is kept for visitors is kept for members under this one
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_by_province on account (province_id);
create index account_by_city on account (city_id);

-- Small and seldom changed: in the database it is in the same snapshot as its owner, and every process has it.
create table account_photo (
  account_id int primary key references account on delete cascade,
  hash text not null, -- of the bytes; the name under which it is served
  bytes bytea not null, -- WebP, 512 × 512
  small bytea not null, -- WebP, 128 × 128
  created_at timestamptz not null default now()
);
create index account_photo_by_hash on account_photo (hash);

create table account_activity (
  account_id int not null references account on delete cascade,
  activity_id int not null references activity on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, activity_id)
);
create index account_activity_by_activity on account_activity (activity_id);

-- A device on which a member is signed in. Of the token only its SHA-256 is known.
create table session (
  id int primary key generated always as identity,
  account_id int not null references account on delete cascade,
  token_hash bytea not null unique,
  agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
) with (fillfactor = 80);
create index session_by_account on session (account_id);
create index session_by_end on session (expires_at);

-- Each code that was asked for; the limits count these rows. Of the code only its argon2id is known.
create table sms_code (
  id int primary key generated always as identity,
  mobile text not null,
  purpose text not null check (purpose in ('signup', 'reset')),
  hash text not null,
  address text not null, -- who asked
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_by_mobile on sms_code (mobile, purpose, id desc);
create index sms_code_by_address on sms_code (address, created_at);
create index sms_code_by_time on sms_code (created_at);

-- What a right code is exchanged for: the way to one more call, once. Of the ticket only its SHA-256 is known.
create table ticket (
  hash bytea primary key,
  purpose text not null check (purpose in ('signup', 'reset')),
  mobile text not null,
  expires_at timestamptz not null
);
create index ticket_by_end on ticket (expires_at);

-- A message to be handed to a gateway, written in the transaction of the code it carries. `withheld`: the number belongs to nobody;
-- it takes the same time to write. The code is wiped as soon as the message is settled.
create table sms_message (
  id int primary key generated always as identity,
  code_id int not null references sms_code on delete cascade,
  mobile text not null,
  kind text not null check (kind in ('signup', 'reset')),
  code text,
  state text not null check (state in ('waiting', 'asking', 'sent', 'refused', 'unknown', 'expired', 'withheld')),
  gateway text, -- who was asked last
  refused_by text[] not null default '{}', -- who has said no for certain
  reason text, -- the gateway's own word for it, never with a key or a code
  next_at timestamptz not null default now(),
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sms_message_due on sms_message (next_at) where state in ('waiting', 'asking');
create index sms_message_by_code on sms_message (code_id);
create index sms_message_by_time on sms_message (created_at);

create function announce_sms() returns trigger language plpgsql as $$
begin
  perform pg_notify('sms', '');
  return null;
end $$;
create trigger announce after insert on sms_message for each statement execute function announce_sms();

-- How often something was done by somebody in the current span of time. Not worth a log: after a crash the spans begin anew.
create unlogged table rate_limit (
  key text primary key,
  spent int not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
create index rate_limit_by_end on rate_limit (ends_at);
