-- Editors cut and turn photographs. The original stays as it was sent; the cut is data, from which the job that makes the images makes
-- others. `width` and `height` are those of what is shown.
alter table photograph
  add column turn int check (turn in (0, 90, 180, 270)), -- degrees clockwise, of the cut part
  add column cut_x int, -- pixels of the whole upright photograph, as the three below
  add column cut_y int,
  add column cut_width int,
  add column cut_height int,
  add column whole_width int, -- of the original, upright
  add column whole_height int,
  add column edition int not null default 0, -- changes with each cut and each file
  add constraint photograph_cut check (
    num_nulls(turn, cut_x, cut_y, cut_width, cut_height, whole_width, whole_height) = 7
    or (num_nulls(turn, cut_x, cut_y, cut_width, cut_height, whole_width, whole_height) = 0
      and cut_x >= 0 and cut_y >= 0 and cut_x + cut_width <= whole_width and cut_y + cut_height <= whole_height
      and cut_width >= least(320, whole_width) and cut_height >= least(320, whole_height)
      and cut_width > 0 and cut_height > 0));

-- Another cut waits as a row that refers to the photograph, as another file does: with the same original.
alter table photograph
  drop constraint photograph_place_id_hash_key,
  drop constraint photograph_post_id_hash_key;
create unique index photograph_file_of_place on photograph (place_id, hash) where replaces_id is null;
create unique index photograph_file_of_post on photograph (post_id, hash) where replaces_id is null;
-- A photograph has one cut that waits.
create unique index photograph_cut_of on photograph (replaces_id) where hash is not null;
