-- What a colleague has chosen for a list of the desk: filters with a name, and the columns in their order.
create table desk_list (
  account_id int not null references account on delete cascade,
  list text not null check (length(list) <= 60), -- its path below /desk
  filters jsonb not null default '[]', -- of {name, query}
  columns text[] check (cardinality(columns) <= 30), -- null: all, in their own order
  primary key (account_id, list)
);
