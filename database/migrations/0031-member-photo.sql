-- Photographs that members send of places. A row is made before the first byte arrives; the file comes in parts, each in a transaction
-- with the count of what has arrived. When it is complete, a job makes the images of it and throws the parts away: what is kept has
-- no metadata of the camera. An approved one has a row of `photograph`, which readers see.

alter table photograph
  add column source text not null default 'desk' check (source in ('desk', 'import', 'member')),
  add column comment_id int references comment on delete set null,
  add column taken_on date,
  add column focus_x smallint check (focus_x between 0 and 100), -- percent from the left, of what must stay visible
  add column focus_y smallint check (focus_y between 0 and 100),
  add column fingerprint bit(64), -- of its brightness: alike photographs differ in few bits
  add check ((focus_x is null) = (focus_y is null));
create index photograph_by_comment on photograph (comment_id) where comment_id is not null;

create table member_photo (
  id int primary key generated always as identity,
  account_id int not null references account on delete cascade,
  place_id int not null references place on delete cascade,
  comment_id int references comment on delete set null,
  file_name text not null,
  size int not null check (size > 0), -- bytes that the member sends
  modified bigint not null, -- milliseconds, of the file on the member's device: together with name and size it tells the file
  received int not null default 0 check (received between 0 and size),
  caption text,
  credit text not null, -- the name that the member chose
  keeps_date boolean not null,
  state text not null default 'sending'
    check (state in ('sending', 'waiting', 'working', 'failed', 'pending', 'approved', 'rejected', 'removed')),
  reason text, -- why it failed, waits again, or was rejected
  tries int not null default 0,
  crashes int not null default 0,
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  salt uuid not null default gen_random_uuid(), -- makes the addresses of its images unguessable
  hash text check (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of what is kept in place of the original
  kept_size int,
  media_hash text check (media_hash ~ '^[0-9a-f]{40}$'),
  width int, height int,
  widths int[],
  placeholder text,
  taken_on date,
  fingerprint bit(64),
  check (state not in ('pending', 'approved', 'rejected')
    or num_nulls(hash, kept_size, media_hash, width, height, widths, placeholder, fingerprint) = 0),
  photograph_id int unique references photograph on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(), -- of the last part, decision or removal
  decided_at timestamptz,
  decided_by int references account on delete set null
);
create unique index member_photo_of_file on member_photo (account_id, place_id, file_name, size, modified) where state <> 'removed';
create index member_photo_by_author on member_photo (account_id, id desc);
create index member_photo_by_place on member_photo (place_id, state);
create index member_photo_by_comment on member_photo (comment_id) where comment_id is not null;
create index member_photo_by_state on member_photo (state, id);
create index member_photo_decided on member_photo (state, decided_at desc nulls last, id desc) where state in ('approved', 'rejected');
create index member_photo_due on member_photo (next_at, id) where state in ('waiting', 'working');
create index member_photo_by_media on member_photo (media_hash);

create table member_photo_part (
  photo_id int not null references member_photo on delete cascade,
  start int not null, -- bytes before it
  bytes bytea not null,
  primary key (photo_id, start)
);
alter table member_photo_part alter column bytes set storage external; -- photographs are compressed already

create table photo_report (
  id int primary key generated always as identity,
  photograph_id int not null references photograph on delete cascade,
  account_id int references account on delete cascade, -- null: a visitor
  kind text not null,
  note text,
  state text not null default 'open' check (state in ('open', 'kept', 'removed')),
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by int references account on delete set null
);
create unique index photo_report_of_member on photo_report (photograph_id, account_id) where state = 'open';
create index photo_report_by_state on photo_report (state, id);
create index photo_report_by_photograph on photo_report (photograph_id) where state = 'open';

-- Files that nothing needs any more, until a job has deleted them.
create table media_leftover (
  id int primary key generated always as identity,
  hash text not null,
  media_hash text not null,
  widths int[] not null,
  next_at timestamptz not null default now()
);
create index media_leftover_due on media_leftover (next_at);

-- What a member removes, or what goes with the account, leaves nothing: no photograph for readers, no files.
create function remove_member_photo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not (new.state = 'removed' and old.state <> 'removed') then
    return null;
  end if;
  delete from photograph where id = old.photograph_id;
  delete from member_photo_part where photo_id = old.id;
  if old.media_hash is not null then
    insert into media_leftover (hash, media_hash, widths) values (old.hash, old.media_hash, old.widths);
    perform pg_notify('member_photo', '');
  end if;
  return null;
end $$;
create trigger remove after update of state or delete on member_photo for each row execute function remove_member_photo();

-- Its images may have been made anew, under another name.
create function leave_member_photograph() returns trigger language plpgsql as $$
begin
  if old.source = 'member' and old.media_hash is not null then
    insert into media_leftover (hash, media_hash, widths) values (old.hash, old.media_hash, old.widths);
  end if;
  return null;
end $$;
create trigger leave after delete on photograph for each row execute function leave_member_photograph();

create function announce_member_photo() returns trigger language plpgsql as $$
begin
  if new.state = 'waiting' then
    perform pg_notify('member_photo', '');
  end if;
  return null;
end $$;
create trigger announce after insert or update of state on member_photo for each row execute function announce_member_photo();
