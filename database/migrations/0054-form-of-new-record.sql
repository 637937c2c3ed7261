-- The form in which a record was created: a request that is repeated because its answer was lost creates nothing.
alter table record_version add column form_key text;
create unique index record_version_by_form on record_version (account_id, kind, form_key) where form_key is not null;
