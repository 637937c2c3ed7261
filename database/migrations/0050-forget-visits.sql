-- What a member looked at and searched for is kept under the visitor id of the account, and goes with it.
create function forget_visits() returns trigger language plpgsql as $$
begin
  delete from place_seen where visitor_id = old.visitor_id;
  delete from search_term where visitor_id = old.visitor_id;
  return null;
end $$;
create trigger forget_visits after delete on account for each row execute function forget_visits();
