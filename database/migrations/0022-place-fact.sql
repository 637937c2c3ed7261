-- What a visitor wants to know before going. `facts` has the values by name; those that have a column of their own (address, phone,
-- website, opening_hours, ticket_price, visit_minutes) stay there. `fact_sources` has for each of them who says so and since when:
-- {"phone": {"source": "members", "url": null, "checked_on": "2026-11-22"}}. Null without any: most places have none.
alter table place
  add column facts jsonb check (jsonb_typeof(facts) = 'object'),
  add column fact_sources jsonb check (jsonb_typeof(fact_sources) = 'object');
