-- Corrections of places, by members and from open data; nothing of it is shown until an editor accepts it.
create table suggestion (
  id int primary key generated always as identity,
  place_id int not null references place on delete cascade,
  field text not null, -- a fact, `position`, `name_en`, `alt_name`, `altitude_m` or `photo`
  value jsonb not null,
  note text, -- how the member knows
  source text not null, -- `members`, `wikidata` or `osm`
  source_url text,
  license text,
  evidence jsonb, -- of an import: the name, the distance and the doubts of the match
  account_id int references account on delete cascade, -- null: imported
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected')),
  reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by int references account on delete set null,
  check ((account_id is null) = (source <> 'members'))
);
-- A member's newer suggestion replaces the waiting one. An import proposes nothing twice, whatever was decided.
create unique index suggestion_of_member on suggestion (account_id, place_id, field) where state = 'waiting';
create unique index suggestion_of_import on suggestion (place_id, field, source, md5(value::text)) where account_id is null;
create index suggestion_by_state on suggestion (state, id);
create index suggestion_by_place on suggestion (place_id, state);
