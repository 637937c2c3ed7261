-- Which rows of the catalogue changed: every process reads what became visible since it last looked, and loads those rows alone.
-- `row_id` is a place's id, or null where the whole table is small enough to be loaded again.
create table catalog_change (
  subject text not null check (subject in ('place', 'statistics', 'photo', 'comment', 'reference')),
  row_id integer,
  transaction xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index catalog_change_transaction on catalog_change (transaction);
create index catalog_change_age on catalog_change (changed_at);

-- The highest transaction whose changes were deleted: who has not read up to there must load everything.
create table catalog_change_horizon (
  transaction xid8 not null
);
insert into catalog_change_horizon values ('0');

-- For statement triggers with a transition table named `changed`. Arguments: the subject, and the column with the place's id.
create function record_place_change() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into catalog_change (subject, row_id) select distinct %L, %I from changed where %2$I is not null', tg_argv[0], tg_argv[1]
  );
  perform pg_notify('catalogue', '');
  return null;
end $$;

-- For small tables, and for truncated ones. Argument: the subject.
create function record_table_change() returns trigger language plpgsql as $$
begin
  insert into catalog_change (subject) values (tg_argv[0]);
  perform pg_notify('catalogue', '');
  return null;
end $$;

do $$
declare
  entry text[];
begin
  foreach entry slice 1 in array array[
    ['place', 'place', 'id'], ['place_category', 'place', 'place_id'], ['place_activity', 'place', 'place_id'],
    ['place_stats', 'statistics', 'place_id']
  ] loop
    execute format('drop trigger announce on %I', entry[1]);
    execute format('create trigger record_insert after insert on %I referencing new table as changed
      for each statement execute function record_place_change(%L, %L)', entry[1], entry[2], entry[3]);
    execute format('create trigger record_update after update on %I referencing new table as changed
      for each statement execute function record_place_change(%L, %L)', entry[1], entry[2], entry[3]);
    execute format('create trigger record_delete after delete on %I referencing old table as changed
      for each statement execute function record_place_change(%L, %L)', entry[1], entry[2], entry[3]);
    execute format('create trigger record_truncate after truncate on %I
      for each statement execute function record_table_change(%L)', entry[1], entry[2]);
  end loop;
  foreach entry slice 1 in array array[
    ['province'], ['city'], ['place_type'], ['category'], ['activity'], ['kind'], ['post_category'], ['post'], ['faq_category'],
    ['faq'], ['slide'], ['page']
  ] loop
    execute format('drop trigger announce on %I', entry[1]);
    execute format('create trigger record_change after insert or update or delete or truncate on %I
      for each statement execute function record_table_change(%L)', entry[1], 'reference');
  end loop;
end $$;

create or replace function announce_comment() returns trigger language plpgsql as $$
begin
  if 'approved' in (old.state, new.state) and (old.state, old.text) is distinct from (new.state, new.text) then
    insert into catalog_change (subject, row_id) values ('comment', coalesce(new.place_id, old.place_id));
    perform pg_notify('catalogue', '');
  end if;
  return null;
end $$;

create or replace function announce_photograph() returns trigger language plpgsql as $$
declare
  was_seen boolean := tg_op <> 'INSERT' and old.state = 'ready' and old.deleted_at is null;
  is_seen boolean := tg_op <> 'DELETE' and new.state = 'ready' and new.deleted_at is null;
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

drop function announce_catalogue();
