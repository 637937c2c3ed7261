-- Photographs of places and stories. The files lie in the media store: the original under the hash of its bytes, what is shown of it
-- under `media_hash`, a width and a format. A row says that its original is there.

create table photograph (
  id int primary key generated always as identity,
  place_id int references place,
  post_id int references post,
  check (num_nonnulls(place_id, post_id) = 1),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the original
  size int not null check (size > 0), -- bytes
  type text not null, -- as `image/jpeg`, judged by the bytes
  file_name text not null,
  alt text not null,
  credit text not null,
  credit_url text,
  license text not null,
  sort int not null,
  chosen boolean not null default false, -- as the cover
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
  reason text, -- why it failed, or waits again
  tries int not null default 0, -- times that it was taken up
  crashes int not null default 0, -- times that opening it ended without a verdict
  next_at timestamptz not null default now(), -- not taken up before
  leased_until timestamptz, -- whoever works on it renews this; when it is past, that one is gone
  media_hash text check (media_hash ~ '^[0-9a-f]{40}$'),
  width int, height int, -- pixels of the original, upright
  widths int[], -- of the pictures made of it
  placeholder text, -- a tiny data URI
  check (state <> 'ready' or num_nulls(media_hash, width, height, widths, placeholder) = 0),
  created_at timestamptz not null default now(),
  created_by int references account on delete set null,
  created_by_name text not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (place_id, hash),
  unique (post_id, hash)
);
create unique index photograph_chosen_of_place on photograph (place_id) where chosen;
create unique index photograph_chosen_of_post on photograph (post_id) where chosen;
create index photograph_by_media on photograph (media_hash);
create index photograph_by_author on photograph (created_by);
create index photograph_due on photograph (next_at, id) where state in ('waiting', 'working') and deleted_at is null;

-- The makers hear of what waits; the catalogue of what readers see.
create function announce_photograph() returns trigger language plpgsql as $$
declare
  was_seen boolean := tg_op <> 'INSERT' and old.state = 'ready' and old.deleted_at is null;
  is_seen boolean := tg_op <> 'DELETE' and new.state = 'ready' and new.deleted_at is null;
begin
  if tg_op <> 'DELETE' and new.state = 'waiting' then
    perform pg_notify('photograph', '');
  end if;
  if was_seen or is_seen then
    perform pg_notify('catalogue', tg_table_name);
  end if;
  return null;
end $$;
create trigger announce after insert or update or delete on photograph for each row execute function announce_photograph();
