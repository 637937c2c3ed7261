-- What members write about collections and their places, the order they give both, the cover they choose, and what was taken over from
-- another member's shared collection.
alter table collection
  add note text,
  add cover_place_id int references place on delete set null,
  add rank int, -- in the list of a member's collections; null until they are arranged, and for those that were created since
  add notes_shared boolean not null default false, -- whether those who have its link read the notes
  add copied_from int references collection on delete set null;
create index collection_by_cover on collection (cover_place_id) where cover_place_id is not null;
create unique index collection_copy on collection (copied_from, account_id) where copied_from is not null;

alter table collection_place
  add note text,
  add rank int; -- null until the collection is arranged, and for places that were added since

-- What a member has moved, copied or taken out at once, to undo it within a day.
create table collection_change (
  id int primary key generated always as identity,
  account_id int not null references account on delete cascade,
  source_id int not null references collection on delete cascade,
  target_id int references collection on delete cascade, -- null when the places were only taken out
  undone boolean not null default false,
  created_at timestamptz not null default now()
);
create index collection_change_by_account on collection_change (account_id, id desc);
create index collection_change_by_source on collection_change (source_id);
create index collection_change_by_target on collection_change (target_id) where target_id is not null;
create index collection_change_by_time on collection_change (created_at);

create table collection_change_place (
  change_id int not null references collection_change on delete cascade,
  place_id int not null references place on delete cascade,
  removed boolean not null, -- it left the source, where it had these values
  added boolean not null, -- it came into the target, and was not there before
  created_at timestamptz not null,
  note text,
  rank int,
  primary key (change_id, place_id)
);
create index collection_change_place_by_place on collection_change_place (place_id);
