-- What an editor has typed and not saved yet, sent by the form every few seconds: an unpublished version of a record, or a record
-- that does not exist yet. Only its author reads it.
create table record_autosave (
  id int primary key generated always as identity,
  account_id int not null references account on delete cascade,
  kind text not null,
  record_id int, -- null: a new record
  version int not null, -- on which it is based; 0 for a new record
  base jsonb not null, -- the stored values of the changed fields in that version
  fields jsonb not null, -- the changed fields as they would be saved; they may be invalid yet
  saved_at timestamptz not null default clock_timestamp(),
  unique (account_id, kind, record_id)
);
create index record_autosave_by_author on record_autosave (account_id, saved_at);

-- Secret links to the preview of a record, for somebody without an account. The token itself is in the link alone.
create table preview_link (
  id int primary key generated always as identity,
  token_hash bytea not null unique,
  kind text not null,
  record_id int not null,
  created_by int not null references account on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index preview_link_by_record on preview_link (kind, record_id);
