-- How many ratings of a place have one star, two … five: to count them anew would read every rating of the place.
alter table place_stats add column rates int[] not null default '{0,0,0,0,0}' check (cardinality(rates) = 5);
alter table place_stats disable trigger user;
update place_stats set rates = counted.rates
from (
  select place_id, array_agg(ratings order by star) as rates
  from (
    select place_id, star, count(rating) filter (where stars = star)::int as ratings
    from rating, generate_series(1, 5) star group by place_id, star
  ) each
  group by place_id
) counted
where counted.place_id = place_stats.place_id;
alter table place_stats enable trigger user;
drop index rating_by_place;
create index rating_by_place on rating (place_id);

-- For the hourly deletion of old histories.
create index place_seen_age on place_seen (seen_at);

-- Of whom was told of new places lately.
create index notification_of_places on notification (created_at) where kind = 'places';

-- The newest comments of a subject: by time, an order that no other index offers to the planner.
drop index comment_of_place;
drop index comment_of_post;
create index comment_of_place on comment (place_id, state, created_at desc, id desc);
create index comment_of_post on comment (post_id, state, created_at desc, id desc);

-- Of all collections of a member: the unique indexes hold either the built-in ones or the others.
create index collection_by_account on collection (account_id);
