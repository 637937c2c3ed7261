-- How editors have a place drawn, in place of what `posters/place-scene.csv` and `place-staging.csv` say.
create sequence place_scene_version as int;
create table place_scene (
  place_id int primary key references place on delete cascade,
  scene text, -- a name of `SCENES`; null: the kind determines the drawing
  camera text not null check (camera in ('fixed', 'varied') and (scene is not null or camera = 'varied')),
  facts jsonb not null,
  staging smallint check (staging between 0 and 63), -- null: the slug determines it
  version int not null default nextval('place_scene_version'), -- part of the drawing's address: none is used twice
  changed_at timestamptz not null default clock_timestamp()
);
alter sequence place_scene_version owned by place_scene.version;
create trigger record_insert after insert on place_scene referencing new table as changed
  for each statement execute function record_place_change('place', 'place_id');
create trigger record_update after update on place_scene referencing new table as changed
  for each statement execute function record_place_change('place', 'place_id');
create trigger record_delete after delete on place_scene referencing old table as changed
  for each statement execute function record_place_change('place', 'place_id');
create trigger record_truncate after truncate on place_scene
  for each statement execute function record_table_change('place');
