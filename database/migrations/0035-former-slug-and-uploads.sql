-- What a record was called before. Texts name records by their slugs, so a link goes on to lead to a record whose slug has changed.
create table former_slug (
  kind text not null, -- the table of the record
  slug text not null,
  record_id int not null,
  primary key (kind, slug)
);

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  delete from former_slug where kind = tg_table_name and slug = new.slug;
  insert into former_slug (kind, slug, record_id) values (tg_table_name, old.slug, old.id)
    on conflict (kind, slug) do update set record_id = excluded.record_id;
  insert into catalog_change (subject) values ('reference');
  perform pg_notify('catalogue', '');
  return null;
end $$;

do $$
declare
  named text;
begin
  foreach named in array array['place', 'category', 'activity', 'post'] loop
    execute format('create trigger keep_former_slug after update of slug on %I
      for each row when (old.slug is distinct from new.slug) execute function keep_former_slug()', named);
  end loop;
end $$;

-- What an editor has changed.
create index record_version_by_author on record_version (account_id, kind, record_id) where account_id is not null;

-- Photographs of the desk that arrive in parts, as those of members do. A row is made before the first byte, in the order in which the
-- files were chosen; its original is stored by the job that makes its images, and has no hash before. Readers see a photo when it is
-- described, too.
alter table photograph
  alter column hash drop not null,
  alter column type drop not null,
  add column modified bigint, -- milliseconds, of the file on the editor's device: together with name and size it tells the file
  add column received int check (received between 0 and size), -- bytes; null: it came whole
  add column replaces_id int references photograph on delete cascade, -- takes the place of that photo's file when its images are made
  drop constraint photograph_state_check,
  add constraint photograph_state_check check (state in ('sending', 'waiting', 'working', 'ready', 'failed')),
  add check (state <> 'ready' or num_nulls(hash, type) = 0),
  add check (hash is not null or received is not null),
  add column is_public boolean not null generated always as
    (state = 'ready' and deleted_at is null and replaces_id is null and alt <> '' and credit <> '' and license <> '') stored;
create unique index photograph_of_file on photograph
  (created_by, coalesce(place_id, 0), coalesce(post_id, 0), coalesce(replaces_id, 0), file_name, size, modified)
  where modified is not null and deleted_at is null;
create index photograph_by_replaced on photograph (replaces_id) where replaces_id is not null;
create index photograph_by_hash on photograph (hash);
create index photograph_unfinished on photograph (updated_at) where hash is null;

create table photograph_part (
  photo_id int not null references photograph on delete cascade,
  start int not null, -- bytes before it
  bytes bytea not null,
  primary key (photo_id, start)
);
alter table photograph_part alter column bytes set storage external; -- photographs are compressed already

create or replace function announce_photograph() returns trigger language plpgsql as $$
declare
  was_seen boolean := tg_op <> 'INSERT' and old.is_public;
  is_seen boolean := tg_op <> 'DELETE' and new.is_public;
begin
  if tg_op <> 'DELETE' and new.state = 'waiting' then
    perform pg_notify('photograph', '');
  end if;
  if was_seen or is_seen then
    insert into catalog_change (subject, row_id)
      select distinct 'photo', place_id from unnest(array[new.place_id, old.place_id]) place_id
      where place_id is not null or (new.place_id is null and old.place_id is null);
    perform pg_notify('catalogue', '');
  end if;
  return null;
end $$;
