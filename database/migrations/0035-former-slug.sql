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
