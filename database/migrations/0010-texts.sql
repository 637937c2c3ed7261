-- What the editors tell of places, and of what they belong to. A row holds Markdown, `place.description` too: the calls
-- make harmless HTML of it, with the addresses that its links have at that moment.
comment on column place.description is 'Markdown';
-- Whom the text names for what is not common knowledge: [{"name": …, "url": … or null}]; null where it names nobody.
alter table place add column text_sources jsonb;
alter table province add column introduction text;
alter table place_type add column introduction text;
alter table category add column introduction text;
