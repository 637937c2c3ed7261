-- When a place was first seen to be published: what is new to whom is reckoned from here. Neither the row's own time nor an editor's
-- tells it, for a place may be written long before it is published, and an import is seen only when it is whole.
create table place_noticed (
  place_id int primary key references place on delete cascade,
  noticed_at timestamptz not null
);
create index place_noticed_newest on place_noticed (noticed_at desc);

-- What is there already is new to nobody.
insert into place_noticed select id, created_at from place where published and deleted_at is null;
