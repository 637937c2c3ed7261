-- The form that stored an autosave last: a form removes only what it has stored itself, and one of a new record has one autosave,
-- however often an answer is lost.
alter table record_autosave add column form_key text;
create unique index record_autosave_by_form on record_autosave (account_id, kind, form_key) where record_id is null;
