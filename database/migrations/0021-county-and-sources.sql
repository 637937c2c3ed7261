-- Counties, and where positions and heights come from. The seed fills the new columns, of rows that editors have changed, too, as
-- nobody has written them yet; what editors have changed stays.
create table county (
  id int primary key,
  name text not null,
  name_en text not null,
  province_id int not null references province,
  capital text not null, -- its seat; empty where unknown
  osm_id text not null unique -- its relation in OpenStreetMap
);
create index county_by_province on county (province_id);
create trigger record_change after insert or update or delete or truncate on county
  for each statement execute function record_table_change('reference');

alter table city add column county_id int references county;
create index city_by_county on city (county_id);

-- Derived from the position whenever a row is written, like the climate station.
alter table place add column county_id int references county;
create index place_by_county on place (county_id);

-- Keys of ATTRIBUTION.md; null where an editor has written the value.
alter table place add column position_source text;
alter table place add column altitude_source text;
alter table place add column altitude_precision_m int check (altitude_precision_m >= 0);
comment on column place.city_id is 'The city where it belongs: mostly one of its county';
