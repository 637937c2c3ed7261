-- Members mark comments of others as helpful, and editors answer comments with the site's name.
alter table comment
  add column helpful int not null default 0 check (helpful >= 0), -- how many rows of comment_helpful it has
  add column reply text,
  add column replied_at timestamptz,
  add column replied_by int references account on delete set null,
  add check ((reply is null) = (replied_at is null));
create index comment_of_place_helpful on comment (place_id, helpful desc, created_at desc, id desc) where state = 'approved';
create index comment_of_post_helpful on comment (post_id, helpful desc, created_at desc, id desc) where state = 'approved';

create table comment_helpful (
  comment_id int not null references comment on delete cascade,
  account_id int not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, account_id)
);
create index comment_helpful_by_account on comment_helpful (account_id);

-- A trigger, so that the count is also right when an account is deleted with its marks.
create function count_helpful() returns trigger language plpgsql as $$
begin
  update comment set helpful = helpful + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.comment_id, old.comment_id);
  return null;
end $$;
create trigger count_helpful after insert or delete on comment_helpful for each row execute function count_helpful();

-- A mark changes the page of its place. For one on a story's comment the small tables are not loaded again: visitors see its count with
-- the next change, at the latest the next day.
create or replace function announce_comment() returns trigger language plpgsql as $$
begin
  if 'approved' in (old.state, new.state) and (
    (old.state, old.text, old.reply) is distinct from (new.state, new.text, new.reply)
    or (old.helpful is distinct from new.helpful and new.place_id is not null)
  ) then
    insert into catalog_change (subject, row_id) values ('comment', coalesce(new.place_id, old.place_id));
    perform pg_notify('catalogue', '');
  end if;
  return null;
end $$;
