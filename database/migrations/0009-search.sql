-- What a visitor looked for last: each text once, with the last time. Spaces and letter forms make no difference.
create table search_term (
  id int primary key generated always as identity,
  visitor_id uuid not null,
  text text not null,
  text_key text not null,
  created_at timestamptz not null default now(),
  unique (visitor_id, text_key)
) with (fillfactor = 80);
create index search_term_newest on search_term (visitor_id, created_at desc);
create index search_term_by_time on search_term (created_at);
