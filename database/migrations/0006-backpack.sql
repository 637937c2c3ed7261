-- An id names a category or a thing, never both: things are counted from where categories never come to.
alter table backpack_item alter column id restart with 1000000001;

-- A standard thing that was taken out can be put back for a while, as it was.
alter table backpack_packed add column removed_at timestamptz;
create index backpack_packed_removed on backpack_packed (removed_at) where removed_at is not null;
create index backpack_item_removed on backpack_item (removed_at) where removed_at is not null;
create index backpack_category_removed on backpack_category (removed_at) where removed_at is not null;
