-- Members have several packing lists, such as one for each trip, and one from the start: what they had until now is in that one.
create table backpack_list (
  id int primary key generated always as identity,
  account_id int not null references account on delete cascade,
  name text not null,
  place_id int references place on delete set null, -- where the trip goes to
  month int check (month between 1 and 12), -- Jalali, of the trip; null: the current one
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp(), -- when a member began to change it, after having changed another one
  removed_at timestamptz, -- it can be brought back for a while
  unique (account_id, id)
);
create index backpack_list_by_place on backpack_list (place_id) where place_id is not null;
create index backpack_list_removed on backpack_list (removed_at) where removed_at is not null;

create function create_backpack_list() returns trigger language plpgsql as $$
begin
  insert into backpack_list (account_id, name) values (new.id, 'فهرست من');
  return null;
end $$;
create trigger create_backpack_list after insert on account for each row execute function create_backpack_list();

insert into backpack_list (account_id, name, created_at, used_at)
select id, 'فهرست من', created_at, created_at from account order by id;

-- Categories and items of members, and what is packed, are in a list. `account_id` stays: it is whose they are.
alter table backpack_category add column list_id int;
update backpack_category c set list_id = l.id from backpack_list l where l.account_id = c.account_id;
alter table backpack_category
  add check ((account_id is null) = (list_id is null)),
  add foreign key (account_id, list_id) references backpack_list (account_id, id) on delete cascade;
drop index backpack_category_by_account;
create index backpack_category_by_list on backpack_category (account_id, list_id);

alter table backpack_item add column list_id int;
update backpack_item i set list_id = l.id from backpack_list l where l.account_id = i.account_id;
alter table backpack_item
  add check ((account_id is null) = (list_id is null)),
  add foreign key (account_id, list_id) references backpack_list (account_id, id) on delete cascade;
drop index backpack_item_by_account;
create index backpack_item_by_list on backpack_item (account_id, list_id);

alter table backpack_packed add column list_id int;
update backpack_packed p set list_id = l.id from backpack_list l where l.account_id = p.account_id;
alter table backpack_packed
  drop constraint backpack_packed_pkey,
  add primary key (account_id, list_id, item_id),
  add foreign key (account_id, list_id) references backpack_list (account_id, id) on delete cascade;
