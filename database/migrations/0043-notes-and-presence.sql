-- Notes of colleagues on a record or one of its fields. Names are written down as they were: an account may go, its notes stay.
create table record_note (
  id int primary key generated always as identity,
  kind text not null,
  record_id int not null,
  field text, -- null: the whole record
  text text not null,
  author_id int references account on delete set null,
  author_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  resolved_name text,
  resolved_at timestamptz -- null: open
);
create index record_note_by_record on record_note (kind, record_id, id desc);

-- Who has a record open now: a row for each tab, which it renews every few seconds.
create unlogged table record_presence (
  tab uuid not null,
  account_id int not null references account on delete cascade,
  kind text not null,
  record_id int not null,
  is_editing boolean not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (account_id, tab)
);
create index record_presence_by_record on record_presence (kind, record_id, seen_at);
create index record_presence_by_time on record_presence (seen_at);
