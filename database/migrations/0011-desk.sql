-- The editors' desk: who may work there, what they did, and how every record was before.

create table staff (
  account_id int primary key references account on delete cascade,
  role text not null check (role in ('editor', 'owner')),
  created_at timestamptz not null default now()
);

-- What members of the staff did. Names are written down as they were: an account may go, its deeds stay.
create table audit (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  account_id int, -- null: on the command line
  account_name text not null,
  action text not null, -- as `approve`, `update`, `publish`
  subject_kind text not null, -- as `place`, `comment`, `staff`
  subject_id bigint,
  subject_name text not null,
  detail jsonb,
  search_text text not null
);
create index audit_by_subject on audit (subject_kind, subject_id, id desc);
create index audit_by_account on audit (account_id, id desc);
create index audit_by_words on audit using gin (to_tsvector('simple', search_text));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on audit for each statement execute function refuse_change();

-- Every state of a record that editors keep; the newest is what stands in its own table.
create table record_version (
  kind text not null, -- as `place`, `post`
  record_id int not null,
  version int not null,
  at timestamptz not null default clock_timestamp(),
  account_id int, -- null: the seed
  account_name text not null,
  state jsonb not null,
  primary key (kind, record_id, version)
);
create trigger append_only before update or delete or truncate on record_version for each statement execute function refuse_change();

-- `version` counts an editor's changes: who saves must have seen the last one.
alter table place add column version int not null default 1;
alter table province add column version int not null default 1;
alter table place_type
  add column version int not null default 1, add column published boolean not null default true, add column deleted_at timestamptz;
alter table category
  add column version int not null default 1, add column published boolean not null default true, add column deleted_at timestamptz;
alter table activity
  add column version int not null default 1, add column published boolean not null default true, add column deleted_at timestamptz;
alter table post add column version int not null default 1, add column deleted_at timestamptz;
alter table faq add column version int not null default 1, add column deleted_at timestamptz;
alter table slide add column version int not null default 1, add column deleted_at timestamptz;

alter table comment add column decided_by int references account on delete set null;
