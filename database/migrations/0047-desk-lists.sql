-- The lists of the desk with many records: each order of a list and each word of a search has an index.

-- The words of a search text, as lexemes: the prefix `'word':*` finds them.
create function search_words(search_text text) returns tsvector language sql immutable parallel safe return
  array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''));
create index place_by_words on place using gin (search_words(search_text));
create index amenity_by_words on amenity using gin (search_words(search_text));
create index post_by_words on post using gin (search_words(search_text));

-- How many there are of each state is counted in these alone; drafts and deleted ones are found in them.
create index place_by_state on place (deleted_at, published, id);
create index amenity_by_state on amenity (deleted_at, published, id);
create index post_by_state on post (deleted_at, published, published_at, id);

create index place_by_name on place (sort_key, id) where deleted_at is null;
create index place_by_english_name on place (lower(name_en), id) where deleted_at is null;
create index place_by_creation on place (created_at, id) where deleted_at is null;
create index place_by_importance on place (importance, id) where deleted_at is null;
create index place_by_province_of_list on place (province_id, id) where deleted_at is null;
create index post_by_publication on post (published_at, id) where deleted_at is null;

-- The places of a category, without reading their rows.
create index place_category_with_place on place_category (category_id, place_id);
drop index place_category_by_category;

-- The last edit of each record.
create index record_version_edits on record_version (kind, record_id, version desc) include (at) where account_id is not null;
